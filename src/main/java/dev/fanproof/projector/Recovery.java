package dev.fanproof.projector;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Brings a view back that lost events, or shortens the log. Each call belongs in one Read Committed
 * transaction of its own (see {@code Tx}); run again, it does the same again.
 *
 * <p>Lock order: the table {@code proj_seen}, the watermark rows in ascending shard, the counter
 * rows in ascending shard. A delivery locks its row of {@code proj_seen} first, then the view, its
 * count and its watermark row, and never a counter; a relation write or a publication locks counter
 * rows in ascending shard and nothing of the projector. So whoever holds a counter waits for no
 * watermark, whoever holds a watermark waits for no delivery, and nobody waits in a circle.
 *
 * <p>Consumers may go on: those in the middle of a delivery are waited for, later ones wait. What
 * they deliver afterwards is judged by the new watermarks. When clearing or rebuilding has
 * committed, deliver the rest by {@link Replay}.
 */
public class Recovery {

  // The mode that conflicts with every delivery's first insert, and with no reader. It has to come
  // first: a delivery that already holds rows of the view would wait for a watermark row here while
  // its rows are waited for, and rows that it has not committed would slip past the DELETE.
  // language=PostgreSQL
  private static final String HOLD_CONSUMERS = "LOCK TABLE proj_seen IN EXCLUSIVE MODE";

  private static void holdConsumers(Connection c) throws SQLException {
    Sql.update(c, HOLD_CONSUMERS);
    Watermark.lockAll(c);
  }

  // language=PostgreSQL
  private static final String HORIZON = "SELECT max(horizon) FROM event_counter";

  // language=PostgreSQL
  private static final String TO_THE_START =
      "UPDATE proj_watermark SET applied_upto = 0 WHERE applied_upto <> 0";

  /**
   * Empties the view, for a replay of the whole log. Locks {@code proj_seen} and the watermark rows
   * until the end of the transaction.
   *
   * @return false, with nothing changed, where the log no longer reaches back to the first event: a
   *     replay would stand before the gap for ever, so {@link #rebuild} instead
   */
  public boolean clear(Connection c) throws SQLException {
    holdConsumers(c);
    // In a new statement: a truncation that was waited for has raised it meanwhile.
    if (Sql.number(c, HORIZON) > 0) {
      return false;
    }
    empty(c);
    Sql.update(c, TO_THE_START);
    return true;
  }

  // language=PostgreSQL
  private static final String EMPTY_SEEN = "DELETE FROM proj_seen";

  // language=PostgreSQL
  private static final String EMPTY_VIEW = "DELETE FROM proj_follower";

  // language=PostgreSQL
  private static final String EMPTY_COUNTS = "DELETE FROM proj_count";

  /** By DELETE: after a TRUNCATE a reader with an older snapshot would see an empty view. */
  private static void empty(Connection c) throws SQLException {
    Sql.update(c, EMPTY_SEEN);
    Sql.update(c, EMPTY_VIEW);
    Sql.update(c, EMPTY_COUNTS);
  }

  // language=PostgreSQL
  private static final String FROM_TRUTH =
      """
      WITH level AS (
        UPDATE proj_watermark w SET applied_upto = k.last FROM event_counter k
        WHERE k.shard = w.shard),
      counts AS (
        INSERT INTO proj_count (followee, active)
        SELECT followee, count(*) FROM relation WHERE state = 'A' GROUP BY followee)
      INSERT INTO proj_follower (followee, follower, version, state)
      SELECT followee, follower, version, state FROM relation WHERE version > 0
      ORDER BY followee, follower
      """;

  /**
   * Makes the view anew from the relations, as if every event up to the counters had been handled.
   * Locks {@code proj_seen} and the watermark rows until the end of the transaction; relation
   * writes go on.
   *
   * <p>Relations and counters come from one snapshot because one statement reads both: the parts of
   * a WITH share the statement's snapshot (PostgreSQL manual, "Data-Modifying Statements in WITH").
   * A relation write commits its row and its number together, so that snapshot holds exactly the
   * changes up to its counters; what commits later has a higher number and is in the log.
   *
   * @return the number of rows in the view
   */
  public int rebuild(Connection c) throws SQLException {
    holdConsumers(c);
    empty(c);
    return Sql.update(c, FROM_TRUTH);
  }

  // language=PostgreSQL
  private static final String DELETE_HANDLED =
      """
      DELETE FROM relation_event e USING proj_watermark w
      WHERE e.shard = w.shard AND e.seq <= w.applied_upto
      """;

  // language=PostgreSQL
  private static final String LOCK_COUNTERS =
      """
      SELECT k.shard FROM event_counter k JOIN proj_watermark w USING (shard)
      WHERE k.horizon < w.applied_upto ORDER BY k.shard FOR NO KEY UPDATE OF k
      """;

  // language=PostgreSQL
  private static final String RAISE_HORIZONS =
      """
      UPDATE event_counter k SET horizon = w.applied_upto FROM proj_watermark w
      WHERE w.shard = k.shard AND k.horizon < w.applied_upto
      """;

  /**
   * Deletes each shard's events up to its own watermark and raises its horizon to it. Locks the
   * watermark rows first and reads them in new statements, so that no clearing can take them back
   * meanwhile; the counter rows last, since relation writes wait for them until the commit.
   *
   * @return the number of events deleted
   * @throws SQLException 23514 where a watermark is ahead of its counter; nothing is deleted then
   */
  public int truncate(Connection c) throws SQLException {
    Watermark.lockAll(c);
    int deleted = Sql.update(c, DELETE_HANDLED);
    Sql.list(c, LOCK_COUNTERS, row -> row.getInt(1));
    Sql.update(c, RAISE_HORIZONS);
    return deleted;
  }
}
