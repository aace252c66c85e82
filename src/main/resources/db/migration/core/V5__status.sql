-- Status history: append-only, one row a transition. Status: P pending, A approved, D denied. A user's
-- newest status is the one with the greatest id: ids are given out under the lock of the user's row.
CREATE TABLE users (
  id bigint PRIMARY KEY CHECK (id > 0)
);
CREATE TABLE user_status (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  created_at bigint NOT NULL,
  status     "char" NOT NULL CHECK (status IN ('P', 'A', 'D'))
);
CREATE INDEX user_status_newest ON user_status (user_id, id DESC);

COMMENT ON COLUMN user_status.created_at IS 'microseconds since the epoch, to be shown; it orders nothing';
