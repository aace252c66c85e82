package dev.fanproof.feed;

import dev.fanproof.post.Delivery;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Push below a number of followers, pull from it on. Classified by the snapshot {@code
 * follower_count}, which may be stale; reading never looks at it.
 *
 * @param threshold followers from which an author's posts are pulled, at least 1
 */
public record Hybrid(long threshold) implements FeedScheme {

  /** Checks the threshold. */
  public Hybrid {
    if (threshold < 1) {
      throw new IllegalArgumentException("threshold must be at least 1: " + threshold);
    }
  }

  @Override
  public String name() {
    return "hybrid_" + threshold;
  }

  // language=PostgreSQL
  private static final String FOLLOWERS =
      "SELECT coalesce((SELECT followers FROM follower_count WHERE author = ?), 0)";

  @Override
  public Delivery classify(Connection c, long author) throws SQLException {
    return Sql.number(c, FOLLOWERS, author) >= threshold ? Delivery.PULL : Delivery.PUSH;
  }

  @Override
  public Candidates candidates() {
    return Candidates.BOTH;
  }
}
