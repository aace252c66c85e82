-- Conversations. Hot: every message updates its conversation's row; the fill factor keeps that HOT.
CREATE TABLE conversation (
  id            bigint PRIMARY KEY CHECK (id > 0),
  creator       bigint NOT NULL CHECK (creator > 0),
  message_count bigint NOT NULL DEFAULT 0 CHECK (message_count >= 0)
) WITH (fillfactor = 50);

-- One row a stay: who leaves and joins again has another, with a greater number. Role: A administrator,
-- M member. At most one stay is open; the partial index is also what two joins at once meet on.
CREATE TABLE members (
  conversation bigint  NOT NULL,
  user_id      bigint  NOT NULL CHECK (user_id > 0),
  stay         bigint  GENERATED ALWAYS AS IDENTITY,
  joined_at    bigint  NOT NULL,
  left_at      bigint  CHECK (left_at >= 0),
  role         "char"  NOT NULL CHECK (role IN ('A', 'M')),
  PRIMARY KEY (conversation, user_id, stay)
);
CREATE UNIQUE INDEX members_open ON members (conversation, user_id) WHERE left_at IS NULL;

COMMENT ON COLUMN members.joined_at IS 'the conversation''s last message number when the stay began';
COMMENT ON COLUMN members.left_at IS 'the same when it ended; null while it lasts';

-- The unique number is a second line: the conversation's row, locked while one is taken, is the first.
CREATE TABLE messages (
  id           bigint PRIMARY KEY CHECK (id > 0),
  conversation bigint NOT NULL,
  sender       bigint NOT NULL,
  seq          bigint NOT NULL,
  body         text   NOT NULL,
  CONSTRAINT messages_number UNIQUE (conversation, seq)
);
