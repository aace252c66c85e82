package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The textbook plan: one statement for the inbox, one for the followed authors that have pulled
 * posts, one for each of these, merged here. One Repeatable Read transaction, so that all of them
 * see one snapshot.
 *
 * @param candidates which of these the scheme needs
 */
public record PerAuthorPlan(Candidates candidates) implements PagePlan {

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    return tx.snapshot(
        c -> {
          List<Post> found = new ArrayList<>();
          if (candidates != Candidates.AUTHORS) {
            found.addAll(InboxBranch.page(c, request));
          }
          if (candidates != Candidates.INBOX) {
            for (long author : pulledAuthors(c, request.reader())) {
              found.addAll(newest(c, author, request));
            }
          }
          found.sort(Cursor.NEWEST_FIRST);
          return List.copyOf(found.subList(0, Math.min(found.size(), request.limit())));
        });
  }

  // language=PostgreSQL
  private static final String PULLED_AUTHORS =
      """
      SELECT r.followee FROM relation r
      WHERE r.follower = ? AND r.state = 'A'
        AND EXISTS (SELECT FROM post p WHERE p.author = r.followee AND p.delivery = 'R')
        AND NOT EXISTS (
          SELECT FROM block b
          WHERE (b.blocker, b.blocked)
            IN ((r.follower, r.followee), (r.followee, r.follower)))
      ORDER BY r.followee
      """;

  private static List<Long> pulledAuthors(Connection c, long reader) throws SQLException {
    return Sql.list(c, PULLED_AUTHORS, row -> row.getLong(1), reader);
  }

  // language=PostgreSQL
  private static final String NEWEST =
      """
      SELECT post_id, author, created_at, visibility FROM post
      WHERE author = ? AND delivery = 'R' AND visibility <> 'S'
        AND (created_at, post_id) < (?, ?)
      ORDER BY created_at DESC, post_id DESC
      LIMIT ?
      """;

  private static List<Post> newest(Connection c, long author, PageRequest request)
      throws SQLException {
    Cursor below = request.cursor();
    return Sql.list(
        c, NEWEST, Posts::read, author, below.createdAt(), below.postId(), request.limit());
  }
}
