package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The pushed candidates of a page. */
final class InboxBranch {

  private InboxBranch() {}

  // The predicate stands before LIMIT: filtered afterwards, a page could be short or empty in the
  // middle of a feed.
  // language=PostgreSQL
  private static final String PAGE =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM inbox i JOIN post p ON p.post_id = i.post_id
      WHERE i.reader = ? AND (i.created_at, i.post_id) < (?, ?)
        AND p.visibility <> 'S'
        AND EXISTS (
          SELECT FROM relation r
          WHERE r.follower = i.reader AND r.followee = p.author AND r.state = 'A')
        AND NOT EXISTS (
          SELECT FROM block b
          WHERE (b.blocker, b.blocked) IN ((i.reader, p.author), (p.author, i.reader)))
      ORDER BY i.created_at DESC, i.post_id DESC
      LIMIT ?
      """;

  static List<Post> page(Connection c, PageRequest request) throws SQLException {
    Cursor below = request.cursor();
    return Sql.list(
        c, PAGE, Posts::read, request.reader(), below.createdAt(), below.postId(), request.limit());
  }
}
