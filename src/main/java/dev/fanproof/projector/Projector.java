package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Applies delivered events to the view. Delivery is at least once and in no order; the view, counts
 * and watermark depend only on which events have come.
 */
public class Projector {

  /**
   * Handles one delivery, in one Read Committed transaction. Locks, in order: the event's row in
   * {@code proj_seen}, the view row, the followee's count, the shard's watermark row.
   */
  public Verdict apply(Connection c, RelationEvent event) throws SQLException {
    if (!Watermark.see(c, event.shard(), event.seq())) {
      return Verdict.DUP;
    }
    // A second look in a new statement: a duplicate that waited behind the pruning of its own row
    // was inserted anew.
    if (event.seq() <= Watermark.of(c, event.shard())) {
      Watermark.forget(c, event.shard(), event.seq());
      return Verdict.DUP;
    }
    Verdict verdict = FollowerView.accept(c, event) ? Verdict.APPLIED : Verdict.STALE;
    Watermark.advance(c, event.shard());
    return verdict;
  }
}
