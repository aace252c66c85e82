-- Visibility: P public, F followers, S self. Delivery: W pushed (fan-out on write), R pulled (fan-out
-- on read); decided once, when the post is published. The greatest bigint is kept free for the
-- cursor above all posts.
CREATE TABLE post (
  post_id    bigint PRIMARY KEY CHECK (post_id > 0),
  author     bigint NOT NULL,
  created_at bigint NOT NULL CHECK (created_at BETWEEN 0 AND 9223372036854775806),
  acl_token  bigint NOT NULL,
  fanout_seq bigint,
  visibility "char" NOT NULL CHECK (visibility IN ('P', 'F', 'S')),
  delivery   "char" NOT NULL CHECK (delivery IN ('W', 'R'))
);
CREATE INDEX post_pulled ON post (author, created_at DESC, post_id DESC) WHERE delivery = 'R';

COMMENT ON COLUMN post.created_at IS 'microseconds since the epoch';
COMMENT ON COLUMN post.acl_token IS 'the counter of the author''s shard when the visibility was set';
COMMENT ON COLUMN post.fanout_seq IS 'that counter in the snapshot of the fan-out statement; null for a pulled post';

-- A snapshot that only classifies authors; a missing row counts 0, stale is allowed.
CREATE TABLE follower_count (
  author    bigint PRIMARY KEY,
  followers bigint NOT NULL CHECK (followers >= 0)
);
