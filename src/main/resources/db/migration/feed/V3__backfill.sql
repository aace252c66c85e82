-- Finds an author's newest pushed posts for the reader who follows late. A post lies in this index or
-- in post_pulled.
CREATE INDEX post_pushed ON post (author, created_at DESC, post_id DESC) WHERE delivery = 'W';
