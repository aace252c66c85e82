package dev.fanproof.projector;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Broken: whatever arrives last wins. Everything else is right: duplicates are dropped, the row is
 * locked, the count follows the states; only the event's own version is not looked at, it is taken
 * to be the next one.
 */
public final class ArrivalOrder extends Projector {

  @Override
  public Verdict apply(Connection c, RelationEvent event) throws SQLException {
    if (!Watermark.see(c, event.shard(), event.seq())) {
      return Verdict.DUP;
    }
    if (event.seq() <= Watermark.of(c, event.shard())) {
      Watermark.forget(c, event.shard(), event.seq());
      return Verdict.DUP;
    }
    long next = lock(c, event.pair()) + 1;
    FollowerView.accept(
        c, new RelationEvent(event.shard(), event.seq(), event.pair(), next, event.state()));
    Watermark.advance(c, event.shard());
    return Verdict.APPLIED;
  }

  // language=PostgreSQL
  private static final String LOCK =
      """
      INSERT INTO proj_follower AS v (followee, follower) VALUES (?, ?)
      ON CONFLICT (followee, follower) DO UPDATE SET version = v.version RETURNING version
      """;

  private static long lock(Connection c, Pair pair) throws SQLException {
    return Sql.number(c, LOCK, pair.followee(), pair.follower());
  }
}
