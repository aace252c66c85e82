package dev.fanproof.projector;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** Projectors with one part broken. */
final class BrokenProjectors {

  private BrokenProjectors() {}

  /** Takes an event of the row's own version; no difference while duplicates never get there. */
  static final class OnlyOlderIsStale extends OwnProjector {
    @Override
    boolean stale(RelationEvent e, Row row) {
      return e.version() < row.version();
    }
  }

  /** The same where duplicates do get there, and counts by what the event says. */
  static final class CountsByType extends OwnProjector {
    @Override
    boolean fresh(Connection c, RelationEvent e) throws SQLException {
      Watermark.see(c, e.shard(), e.seq());
      return true;
    }

    @Override
    boolean stale(RelationEvent e, Row row) {
      return e.version() < row.version();
    }

    @Override
    long delta(RelationState old, RelationState now) {
      return now == ACTIVE ? 1 : now == REMOVED ? -1 : 0;
    }
  }

  /** Counts who comes and not who goes. */
  static final class NeverDecrements extends OwnProjector {
    @Override
    long delta(RelationState old, RelationState now) {
      return Math.max(0, super.delta(old, now));
    }
  }

  /** Counts whoever is not removed. */
  static final class CountsPending extends OwnProjector {
    @Override
    long delta(RelationState old, RelationState now) {
      return (now == REMOVED ? 0L : 1L) - (old == REMOVED ? 0 : 1);
    }
  }

  /** Takes a duplicate that waited behind the pruning of its row for new. */
  static final class NoSecondLook extends OwnProjector {
    @Override
    boolean fresh(Connection c, RelationEvent e) throws SQLException {
      return Watermark.see(c, e.shard(), e.seq());
    }
  }

  /** Commits that it has seen an event before it handles it. */
  static final class TwoTransactions extends OwnProjector {
    @Override
    boolean fresh(Connection c, RelationEvent e) throws SQLException {
      boolean fresh = super.fresh(c, e);
      c.commit();
      return fresh;
    }
  }

  // language=PostgreSQL
  private static final String ADVANCE =
      """
      WITH RECURSIVE w AS (SELECT shard, applied_upto FROM proj_watermark WHERE shard = ?),
      run(seq) AS (
        SELECT applied_upto FROM w
        UNION ALL
        SELECT (SELECT s.seq FROM proj_seen s, w WHERE s.shard = w.shard AND s.seq = run.seq + 1)
        FROM run WHERE run.seq IS NOT NULL)
      UPDATE proj_watermark p SET applied_upto = (SELECT max(seq) FROM run)
      FROM w WHERE p.shard = w.shard
      RETURNING p.applied_upto
      """;

  // language=PostgreSQL
  private static final String LOCK_AND_ADVANCE =
      """
      WITH RECURSIVE w AS (
        SELECT shard, applied_upto FROM proj_watermark WHERE shard = ? FOR NO KEY UPDATE),
      run(seq) AS (
        SELECT applied_upto FROM w
        UNION ALL
        SELECT (SELECT s.seq FROM proj_seen s, w WHERE s.shard = w.shard AND s.seq = run.seq + 1)
        FROM run WHERE run.seq IS NOT NULL)
      UPDATE proj_watermark p SET applied_upto = (SELECT max(seq) FROM run)
      FROM w WHERE p.shard = w.shard
      RETURNING p.applied_upto
      """;

  // language=PostgreSQL
  private static final String PRUNE = "DELETE FROM proj_seen WHERE shard = ? AND seq <= ?";

  /** Walks the run without the watermark row's lock. */
  static final class NoWatermarkLock extends OwnProjector {
    @Override
    void advance(Connection c, int shard) throws SQLException {
      Sql.update(c, PRUNE, shard, Sql.number(c, ADVANCE, shard));
    }
  }

  /** Walks the run in the snapshot of the statement that waits for the lock. */
  static final class OneStatement extends OwnProjector {
    @Override
    void advance(Connection c, int shard) throws SQLException {
      Sql.update(c, PRUNE, shard, Sql.number(c, LOCK_AND_ADVANCE, shard));
    }
  }
}
