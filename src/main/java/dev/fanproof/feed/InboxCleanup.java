package dev.fanproof.feed;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Removes an author's rows from a reader's inbox after an unfollow, in its transaction. It saves
 * space and is never the guarantee: a row whose fan-out has not committed is missed, and the page
 * refuses it all the same.
 */
public final class InboxCleanup {

  private InboxCleanup() {}

  // language=PostgreSQL
  private static final String DELETE =
      """
      DELETE FROM inbox i USING post p
      WHERE i.reader = ? AND p.post_id = i.post_id AND p.author = ?
      """;

  /** The number of rows removed. */
  public static int remove(Connection c, long reader, long author) throws SQLException {
    return Sql.update(c, DELETE, reader, author);
  }
}
