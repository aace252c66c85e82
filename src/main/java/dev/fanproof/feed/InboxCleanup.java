package dev.fanproof.feed;

import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/**
 * Unfollows that remove the author's rows from the reader's inbox, in their transaction.
 *
 * <p>Contract: it saves space and is never the guarantee. A row whose fan-out has not committed is
 * missed, and the page refuses it all the same. What is removed is no candidate any more: a later
 * follow brings it back only through {@link Backfill}, and a feed by push then differs from one by
 * pull.
 *
 * <p>Locks: as the relation write, then inbox rows, while the shard is held. Their order does not
 * matter: rows of this reader and author are written under the pair's lock or before they can be
 * seen.
 *
 * @param relations the inner unfollow
 */
public record InboxCleanup(Relations relations) {

  /**
   * {@link Relations#unfollow(Connection, long, long, OptionalLong)} with cleanup, also where the
   * relation had been removed already, as by a block.
   */
  public Result unfollow(Connection c, long follower, long followee, OptionalLong expected)
      throws SQLException {
    Result result = relations.unfollow(c, follower, followee, expected);
    if (result.outcome() != Outcome.REJECTED) {
      remove(c, follower, followee);
    }
    return result;
  }

  // language=PostgreSQL
  private static final String DELETE =
      """
      DELETE FROM inbox i USING post p
      WHERE i.reader = ? AND p.post_id = i.post_id AND p.author = ?
      """;

  /** The number of rows removed; the caller's transaction has unfollowed and holds the pair. */
  public static int remove(Connection c, long reader, long author) throws SQLException {
    return Sql.update(c, DELETE, reader, author);
  }
}
