-- Derived from the events, asynchronously. Nothing but the projector writes these tables.
CREATE TABLE proj_follower (
  followee bigint NOT NULL,
  follower bigint NOT NULL,
  version  bigint NOT NULL DEFAULT 0,
  state    "char" NOT NULL DEFAULT 'R' CHECK (state IN ('A', 'P', 'R')),
  PRIMARY KEY (followee, follower)
);
CREATE TABLE proj_count (
  followee bigint PRIMARY KEY,
  active   bigint NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE proj_seen (
  shard integer NOT NULL,
  seq   bigint  NOT NULL,
  PRIMARY KEY (shard, seq)
);
-- The second hot row of a shard, after event_counter; its updates are kept HOT the same way.
CREATE TABLE proj_watermark (
  shard        integer PRIMARY KEY,
  applied_upto bigint  NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
INSERT INTO proj_watermark (shard) SELECT generate_series(0, ${shards} - 1);

COMMENT ON TABLE proj_seen IS 'events already handled, above the watermark';
COMMENT ON COLUMN proj_watermark.applied_upto IS 'the largest s such that 1 to s have all been applied';
