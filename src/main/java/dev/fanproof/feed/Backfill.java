package dev.fanproof.feed;

import dev.fanproof.event.RelationState;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/**
 * Follows that put the author's newest pushed posts into the new follower's inbox, in the
 * transaction of the follow. Pulled posts need none of it, and would appear twice. A request to a
 * private account brings nothing; its approval does.
 *
 * <p>Contract: once such a call has made the relation ACTIVE, the newest {@code newest} pushed
 * posts that had committed are candidates of the follower, whatever their visibility, and so is
 * every later one. Without a gap between the two only where posts are published with {@link
 * dev.fanproof.post.TokenRead#STRICT}: a publisher then shares the shard's lock from before its
 * fan-out statement to its commit. The follow holds the lock alone when it looks for posts, in a
 * new statement, so it either sees the post or is seen by the fan-out. With {@code SNAPSHOT} tokens
 * a post that is being published meanwhile may reach neither way.
 *
 * <p>Locks: as the relation write, then inbox rows in key order, while the shard is held: relation
 * writes and strict publishers of the shard wait for the inserts.
 *
 * @param relations the inner follow
 * @param newest how many posts at most, at least 1
 */
public record Backfill(Relations relations, int newest) {

  /** Checks the number. */
  public Backfill {
    if (newest < 1) {
      throw new IllegalArgumentException("newest must be at least 1: " + newest);
    }
  }

  /** {@link Relations#follow(Connection, long, long, OptionalLong)} with backfill. */
  public Result follow(Connection c, long follower, long followee, OptionalLong expected)
      throws SQLException {
    return filled(c, relations.follow(c, follower, followee, expected));
  }

  /** {@link Relations#decide(Connection, long, long, boolean, OptionalLong)} with backfill. */
  public Result decide(
      Connection c, long followee, long follower, boolean approve, OptionalLong expected)
      throws SQLException {
    return filled(c, relations.decide(c, followee, follower, approve, expected));
  }

  // What a former follow has left in the inbox stays. Nobody else writes these rows now: other
  // calls for the pair wait for its row, and a post's fan-out commits with the post.
  // language=PostgreSQL
  private static final String FILL =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT ?, post_id, created_at FROM (
        SELECT post_id, created_at FROM post WHERE author = ? AND delivery = 'W'
        ORDER BY created_at DESC, post_id DESC LIMIT ?) newest
      ORDER BY post_id
      ON CONFLICT DO NOTHING
      """;

  private Result filled(Connection c, Result result) throws SQLException {
    if (result.outcome() == Outcome.CHANGED
        && result.pairs().get(0).state() == RelationState.ACTIVE) {
      var pair = result.pairs().get(0).pair();
      Sql.update(c, FILL, pair.follower(), pair.followee(), newest);
    }
    return result;
  }
}
