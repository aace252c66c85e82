package dev.fanproof.feed;

import dev.fanproof.BadInput;
import dev.fanproof.post.Delivery;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A feed design. Schemes differ in how a post is delivered and where a page looks; transactions,
 * paging and visibility are the same for all.
 */
public interface FeedScheme {

  /** Lower-case, fit for a schema name: {@code push}, {@code pull}, {@code hybrid_200}. */
  String name();

  /** Decides how a new post of this author is delivered; the answer is written on the post. */
  Delivery classify(Connection c, long author) throws SQLException;

  /** Where its pages look. */
  Candidates candidates();

  /**
   * The scheme called {@code push}, {@code pull} or {@code hybrid:THRESHOLD}.
   *
   * @throws BadInput for any other text
   */
  static FeedScheme of(String text) {
    if (text.equals("push")) {
      return new Push();
    }
    if (text.equals("pull")) {
      return new Pull();
    }
    if (text.matches("hybrid:[1-9]\\d{0,8}")) {
      return new Hybrid(Long.parseLong(text.substring(7)));
    }
    throw new BadInput("scheme " + text + ": expected push, pull or hybrid:THRESHOLD");
  }
}
