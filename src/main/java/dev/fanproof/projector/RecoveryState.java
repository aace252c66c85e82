package dev.fanproof.projector;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * How far the view is from the truth.
 *
 * @param lags of the shards whose watermark is not their counter, ascending
 * @param diff of the view and the truth
 */
public record RecoveryState(List<Lag> lags, Diff diff) {

  /**
   * A shard that is not level.
   *
   * @param appliedUpto its watermark
   * @param last its counter
   * @param horizon up to which its events may have been truncated
   */
  public record Lag(int shard, long appliedUpto, long last, long horizon) {

    /** Whether the log holds all that the view lacks; otherwise only a rebuild helps. */
    public boolean replayable() {
      return horizon <= appliedUpto && appliedUpto < last;
    }

    private static Lag read(ResultSet row) throws SQLException {
      return new Lag(
          row.getInt("shard"),
          row.getLong("applied_upto"),
          row.getLong("last"),
          row.getLong("horizon"));
    }
  }

  /** Every watermark is level and nothing differs: the view may be used again. */
  public boolean usable() {
    return lags.isEmpty() && diff.equals(Diff.NONE);
  }

  // language=PostgreSQL
  private static final String LAGS =
      """
      SELECT k.shard, coalesce(w.applied_upto, 0) AS applied_upto, k.last, k.horizon
      FROM event_counter k LEFT JOIN proj_watermark w USING (shard)
      WHERE w.applied_upto IS DISTINCT FROM k.last ORDER BY k.shard
      """;

  /** Reads it, without locks, in four statements: in one snapshot ({@code Tx.snapshot}). */
  public static RecoveryState read(Connection c) throws SQLException {
    return new RecoveryState(Sql.list(c, LAGS, Lag::read), Diff.read(c));
  }
}
