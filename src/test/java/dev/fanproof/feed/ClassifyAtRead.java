package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Broken: asks today's follower count which authors are pulled, not how each post was delivered. An
 * author who has shrunk loses the posts that were pulled; one who has grown repeats those that were
 * pushed.
 *
 * @param threshold followers from which an author is taken to be pulled
 */
public record ClassifyAtRead(long threshold) implements PagePlan {

  // language=PostgreSQL
  private static final String OF_POPULAR_AUTHORS =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM relation r
      JOIN follower_count n ON n.author = r.followee AND n.followers >= ?
      JOIN post p ON p.author = r.followee AND p.visibility <> 'S'
      WHERE r.follower = ? AND r.state = 'A' AND (p.created_at, p.post_id) < (?, ?)
      ORDER BY p.created_at DESC, p.post_id DESC
      LIMIT ?
      """;

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    Cursor below = request.cursor();
    return tx.snapshot(
        c -> {
          List<Post> found = new ArrayList<>(InboxBranch.page(c, request));
          found.addAll(
              Sql.list(
                  c,
                  OF_POPULAR_AUTHORS,
                  Posts::read,
                  threshold,
                  request.reader(),
                  below.createdAt(),
                  below.postId(),
                  request.limit()));
          found.sort(Cursor.NEWEST_FIRST);
          return List.copyOf(found.subList(0, Math.min(found.size(), request.limit())));
        });
  }
}
