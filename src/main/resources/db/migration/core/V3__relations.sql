-- The source of truth. State: A active, P pending, R removed. A REMOVED row at version 0 is a
-- placeholder: it exists to be locked, and is never deleted, since its version would start again.
CREATE TABLE relation (
  follower bigint NOT NULL,
  followee bigint NOT NULL,
  version  bigint NOT NULL DEFAULT 0 CHECK (version >= 0),
  state    "char" NOT NULL DEFAULT 'R' CHECK (state IN ('A', 'P', 'R')),
  PRIMARY KEY (follower, followee),
  CHECK (follower <> followee)
);
CREATE INDEX relation_by_followee ON relation (followee, follower) WHERE state = 'A';

CREATE TABLE block (
  blocker bigint NOT NULL,
  blocked bigint NOT NULL,
  PRIMARY KEY (blocker, blocked),
  CHECK (blocker <> blocked)
);
