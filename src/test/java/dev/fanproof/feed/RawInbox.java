package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/** Broken: takes an inbox row for a grant, and asks neither relation, block nor visibility. */
public record RawInbox() implements PagePlan {

  // language=PostgreSQL
  private static final String PAGE =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM inbox i JOIN post p ON p.post_id = i.post_id
      WHERE i.reader = ? AND (i.created_at, i.post_id) < (?, ?)
      ORDER BY i.created_at DESC, i.post_id DESC
      LIMIT ?
      """;

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    Cursor below = request.cursor();
    return tx.statement(
        c ->
            Sql.list(
                c,
                PAGE,
                Posts::read,
                request.reader(),
                below.createdAt(),
                below.postId(),
                request.limit()));
  }
}
