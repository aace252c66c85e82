package dev.fanproof.projector;

import dev.fanproof.event.EventLog;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/**
 * Delivers what the log holds above the watermarks. The log is the only complete source: a stream
 * has forgotten what a consumer took and lost.
 */
public final class Replay {

  private static final int PAGE = 1000;

  private Replay() {}

  /**
   * Delivers each shard's events above its watermark in their order, up to the end of the log; a
   * transaction an event, with the locks of {@link Projector#apply}. Consumers may deliver at the
   * same time. Called again after a failure it goes on where it ended. A view that is cleared
   * meanwhile needs another replay.
   *
   * @return how many events had not been handled before
   */
  public static long run(Tx tx, Projector projector, EventOrder order) throws SQLException {
    long handled = 0;
    for (int shard = 0; shard < order.shards(); shard++) {
      handled += shard(tx, projector, shard);
    }
    return handled;
  }

  /** By number, not by watermark: it ends even where the watermark stands before a gap. */
  private static long shard(Tx tx, Projector projector, int shard) throws SQLException {
    long handled = 0;
    long start = tx.statement(c -> Watermark.of(c, shard));
    List<RelationEvent> page = page(tx, shard, start);
    while (!page.isEmpty()) {
      for (RelationEvent event : page) {
        handled += tx.run(c -> projector.apply(c, event)) == Verdict.DUP ? 0 : 1;
      }
      page = page(tx, shard, page.get(page.size() - 1).seq());
    }
    return handled;
  }

  private static List<RelationEvent> page(Tx tx, int shard, long above) throws SQLException {
    return tx.statement(c -> EventLog.after(c, shard, above, PAGE));
  }
}
