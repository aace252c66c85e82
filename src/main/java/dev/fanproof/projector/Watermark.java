package dev.fanproof.projector;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The tables {@code proj_watermark} and {@code proj_seen}: which events of a shard have been
 * handled. {@code proj_seen} holds only those above the watermark.
 */
public final class Watermark {

  private Watermark() {}

  // language=PostgreSQL
  private static final String APPLIED_UPTO =
      "SELECT applied_upto FROM proj_watermark WHERE shard = ?";

  /** The largest s such that the shard's events 1 to s have all been handled; takes no lock. */
  public static long of(Connection c, int shard) throws SQLException {
    return Sql.number(c, APPLIED_UPTO, shard);
  }

  // language=PostgreSQL
  private static final String SEE =
      "INSERT INTO proj_seen (shard, seq) VALUES (?, ?) ON CONFLICT DO NOTHING";

  /** Whether the event is new to {@code proj_seen}; waits for a consumer that is handling it. */
  static boolean see(Connection c, int shard, long seq) throws SQLException {
    return Sql.update(c, SEE, shard, seq) == 1;
  }

  // language=PostgreSQL
  private static final String FORGET = "DELETE FROM proj_seen WHERE shard = ? AND seq = ?";

  static void forget(Connection c, int shard, long seq) throws SQLException {
    Sql.update(c, FORGET, shard, seq);
  }

  // language=PostgreSQL
  private static final String LOCK_ALL =
      "SELECT shard FROM proj_watermark ORDER BY shard FOR NO KEY UPDATE";

  /** Locks every watermark row, in ascending shard; read them in a new statement. */
  static void lockAll(Connection c) throws SQLException {
    Sql.list(c, LOCK_ALL, row -> row.getInt(1));
  }

  // language=PostgreSQL
  private static final String LOCK =
      "SELECT shard FROM proj_watermark WHERE shard = ? FOR NO KEY UPDATE";

  // The run is walked from the watermark, one index look-up a step: behind a lost event proj_seen
  // may be large, and this hot row is held meanwhile. It is planned anew each time: a plan kept
  // from when the table was empty would read all of it for each step.
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
  private static final String PRUNE = "DELETE FROM proj_seen WHERE shard = ? AND seq <= ?";

  /**
   * Locks the watermark row, <b>then, in a new statement,</b> advances it over the contiguous run
   * and prunes below it. In one statement the run would be read in a snapshot older than the lock,
   * and the watermark would stick below an event that another consumer has just handled.
   */
  static void advance(Connection c, int shard) throws SQLException {
    Sql.number(c, LOCK, shard);
    long upto = Sql.numberPlannedAnew(c, ADVANCE, shard);
    Sql.update(c, PRUNE, shard, upto);
  }
}
