-- Who can follow and publish. Privacy is fixed when the account is made.
CREATE TABLE account (
  id         bigint  PRIMARY KEY CHECK (id > 0),
  is_private boolean NOT NULL DEFAULT false
);
