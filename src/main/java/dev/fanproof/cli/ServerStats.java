package dev.fanproof.cli;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** What the server itself counts. */
public final class ServerStats {

  private ServerStats() {}

  // language=PostgreSQL
  private static final String CHECKPOINT = "CHECKPOINT";

  // language=PostgreSQL
  private static final String WAL = "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint";

  /** The position in the log, in bytes. */
  public static long wal(Connection c) throws SQLException {
    return Sql.number(c, WAL);
  }

  /** Starts from a checkpoint, since the first change of a page after it logs the whole page. */
  static void checkpoint(Connection c) throws SQLException {
    Sql.update(c, CHECKPOINT);
  }

  // language=PostgreSQL
  private static final String FLUSH = "SELECT 1 FROM pg_stat_force_next_flush()";

  // language=PostgreSQL
  private static final String BUFFERS =
      """
      SELECT sum(coalesce(hits, 0) + coalesce(reads, 0))::bigint FROM pg_stat_io
      WHERE backend_type = 'client backend' AND object = 'relation'
      """;

  /**
   * Blocks hit or read by client backends so far. This connection's own reads are in it only once
   * it has flushed its statistics, which happens here, before it looks.
   */
  static long buffers(Connection c) throws SQLException {
    Sql.number(c, FLUSH);
    return Sql.number(c, BUFFERS);
  }
}
