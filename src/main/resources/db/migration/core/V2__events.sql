-- The number of shards, fixed for the life of the database: shard = followee mod shards.
CREATE TABLE event_shards (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  shards    integer NOT NULL CHECK (shards > 0)
);
INSERT INTO event_shards (shards) VALUES (${shards});

-- Hot: every relation write of a shard updates its row and holds it until commit. The low fill
-- factor leaves room on the page, so that the updates stay HOT (no index is touched).
CREATE TABLE event_counter (
  shard   integer PRIMARY KEY CHECK (shard >= 0),
  last    bigint  NOT NULL DEFAULT 0,
  horizon bigint  NOT NULL DEFAULT 0,
  CHECK (0 <= horizon AND horizon <= last)
) WITH (fillfactor = 10);
INSERT INTO event_counter (shard) SELECT generate_series(0, ${shards} - 1);

COMMENT ON COLUMN event_counter.last IS 'the last number given out in this shard';
COMMENT ON COLUMN event_counter.horizon IS 'events up to it may have been truncated';

CREATE TABLE relation_event (
  shard    integer NOT NULL,
  seq      bigint  NOT NULL,
  follower bigint  NOT NULL,
  followee bigint  NOT NULL,
  version  bigint  NOT NULL,
  state    "char"  NOT NULL CHECK (state IN ('A', 'P', 'R')),
  PRIMARY KEY (shard, seq),
  UNIQUE (shard, follower, followee, version)
);
