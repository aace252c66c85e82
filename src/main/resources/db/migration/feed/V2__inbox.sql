-- Pushed candidates. No foreign key to post: its share lock on the post would join the lock order
-- from the wrong end. A row here is never a grant: the reading statement judges visibility.
CREATE TABLE inbox (
  reader     bigint NOT NULL,
  post_id    bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (reader, post_id)
);
CREATE INDEX inbox_by_time ON inbox (reader, created_at DESC, post_id DESC);
