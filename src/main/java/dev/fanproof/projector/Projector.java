package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

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

  /**
   * Handles a batch of deliveries, in any order and with repetitions, in one Read Committed
   * transaction of seven statements whatever its size: the view, counts and watermarks are those
   * that {@link #apply} would leave. Locks, in order, each kind in the order of its keys: the
   * events' rows in {@code proj_seen}, the view rows, the followees' counts, the shards' watermark
   * rows. So batches deadlock neither with each other nor with {@link #apply} or {@link Recovery};
   * they wait for each other where they meet, until the other commits.
   *
   * @param batch as many as fit in memory; where it is empty the database is not asked
   * @return a verdict for each delivery, in their order. Of a new event the first delivery is
   *     {@code APPLIED} or {@code STALE}, the others {@code DUP}; of a pair's new events only the
   *     one of the highest version can be {@code APPLIED}
   */
  public List<Verdict> applyAll(Connection c, List<RelationEvent> batch) throws SQLException {
    if (batch.isEmpty()) {
      return List.of();
    }
    Batch fresh = BatchWatermarks.see(c, Batch.of(batch));
    if (fresh.isEmpty()) {
      return fresh.verdicts(batch, fresh);
    }
    Batch applied = BatchView.accept(c, fresh.newest());
    BatchWatermarks.advance(c, fresh.distinctShards());
    return fresh.verdicts(batch, applied);
  }
}
