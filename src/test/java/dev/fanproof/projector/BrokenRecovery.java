package dev.fanproof.projector;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** Broken ways to recover; each differs from the right one in what its name says alone. */
final class BrokenRecovery {

  private static final String LEVEL =
      """
      UPDATE proj_watermark w SET applied_upto = k.last FROM event_counter k
      WHERE k.shard = w.shard
      """;
  private static final String COUNTS =
      """
      INSERT INTO proj_count SELECT followee, count(*) FROM relation
      WHERE state = 'A' GROUP BY followee
      """;
  private static final String VIEW =
      """
      INSERT INTO proj_follower (followee, follower, version, state)
      SELECT followee, follower, version, state FROM relation WHERE version > 0
      """;

  private BrokenRecovery() {}

  private static void hold(Connection c) throws SQLException {
    Sql.update(c, "LOCK TABLE proj_seen IN EXCLUSIVE MODE");
    Watermark.lockAll(c);
  }

  private static void empty(Connection c) throws SQLException {
    Sql.update(c, "DELETE FROM proj_seen");
    Sql.update(c, "DELETE FROM proj_follower");
    Sql.update(c, "DELETE FROM proj_count");
  }

  private static boolean truncated(Connection c) throws SQLException {
    return Sql.number(c, "SELECT max(horizon) FROM event_counter") > 0;
  }

  private static void toTheStart(Connection c) throws SQLException {
    Sql.update(c, "UPDATE proj_watermark SET applied_upto = 0");
  }

  static final class ClearAboveHorizon extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      hold(c);
      empty(c);
      toTheStart(c);
      return true;
    }
  }

  /** Waits for a truncation at its last step, long after it has judged the horizon. */
  static final class ClearWithoutWatermarkLock extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      Sql.update(c, "LOCK TABLE proj_seen IN EXCLUSIVE MODE");
      if (truncated(c)) {
        return false;
      }
      empty(c);
      toTheStart(c);
      return true;
    }
  }

  static final class HorizonBeforeTheLock extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      return !truncated(c) && new ClearAboveHorizon().clear(c);
    }
  }

  static final class ClearWithoutTableLock extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      Watermark.lockAll(c);
      if (truncated(c)) {
        return false;
      }
      empty(c);
      toTheStart(c);
      return true;
    }
  }

  /** Without the table lock, and with the watermarks last, where no circle of waits warns. */
  static final class ClearInOrderWithoutTableLock extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      if (truncated(c)) {
        return false;
      }
      empty(c);
      toTheStart(c);
      return true;
    }
  }

  static final class RebuildWithoutTableLock extends Recovery {
    @Override
    public int rebuild(Connection c) throws SQLException {
      Watermark.lockAll(c);
      empty(c);
      Sql.update(c, "WITH w AS (" + LEVEL + "), n AS (" + COUNTS + ") " + VIEW);
      return 0;
    }
  }

  static final class TwoSnapshots extends Recovery {
    @Override
    public int rebuild(Connection c) throws SQLException {
      hold(c);
      empty(c);
      int rows = Sql.update(c, "WITH n AS (" + COUNTS + ") " + VIEW);
      Sql.update(c, LEVEL);
      return rows;
    }
  }

  /** What the old stream brings again is not a duplicate then. */
  static final class KeepWatermarks extends Recovery {
    @Override
    public int rebuild(Connection c) throws SQLException {
      hold(c);
      empty(c);
      return Sql.update(c, "WITH n AS (" + COUNTS + ") " + VIEW);
    }
  }

  static final class TruncateView extends Recovery {
    @Override
    public boolean clear(Connection c) throws SQLException {
      hold(c);
      if (truncated(c)) {
        return false;
      }
      Sql.update(c, "TRUNCATE proj_seen, proj_follower, proj_count");
      toTheStart(c);
      return true;
    }
  }

  static final class TruncateToCounter extends Recovery {
    @Override
    public int truncate(Connection c) throws SQLException {
      Watermark.lockAll(c);
      Sql.list(c, "SELECT shard FROM event_counter ORDER BY 1 FOR NO KEY UPDATE", r -> r);
      Sql.update(c, "UPDATE event_counter SET horizon = last");
      return Sql.update(
          c,
          "DELETE FROM relation_event e USING event_counter k WHERE k.shard = e.shard AND e.seq <= k.last");
    }
  }

  /** Reads the watermarks, shard by shard, without holding them. */
  static final class TruncateWithoutWatermarkLock extends Recovery {
    @Override
    public int truncate(Connection c) throws SQLException {
      int deleted = 0;
      for (int shard :
          Sql.list(c, "SELECT shard FROM event_counter ORDER BY 1", r -> r.getInt(1))) {
        long upto = Watermark.of(c, shard);
        deleted +=
            Sql.update(c, "DELETE FROM relation_event WHERE shard = ? AND seq <= ?", shard, upto);
        Sql.update(
            c,
            "UPDATE event_counter SET horizon = greatest(horizon, ?) WHERE shard = ?",
            upto,
            shard);
      }
      return deleted;
    }
  }
}
