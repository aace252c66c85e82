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
  // middle of a feed. OFFSET 0 keeps the planner from turning the look-ups into joins: it walks the
  // reader's newest rows and stops at the page's end, where a join would read every post there is.
  // language=PostgreSQL
  private static final String PAGE =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM inbox i CROSS JOIN LATERAL (
        SELECT * FROM post WHERE post_id = i.post_id OFFSET 0) p
      WHERE i.reader = ? AND (i.created_at, i.post_id) < (?, ?)
        AND p.visibility <> 'S'
        AND EXISTS (
          SELECT FROM relation
          WHERE follower = i.reader AND followee = p.author AND state = 'A' OFFSET 0)
        AND NOT EXISTS (
          SELECT FROM block WHERE blocker = i.reader AND blocked = p.author OFFSET 0)
        AND NOT EXISTS (
          SELECT FROM block WHERE blocker = p.author AND blocked = i.reader OFFSET 0)
      ORDER BY i.created_at DESC, i.post_id DESC
      LIMIT ?
      """;

  static List<Post> page(Connection c, PageRequest request) throws SQLException {
    Cursor below = request.cursor();
    return Sql.list(
        c, PAGE, Posts::read, request.reader(), below.createdAt(), below.postId(), request.limit());
  }
}
