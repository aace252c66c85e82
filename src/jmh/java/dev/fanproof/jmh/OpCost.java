package dev.fanproof.jmh;

import dev.fanproof.cli.ServerStats;
import dev.fanproof.sql.CountedDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * What one operation costs apart from time, counted once before the measurement, since a counting
 * data source would slow down what is timed.
 *
 * @param statements sent to the server
 * @param rows written or read
 * @param walBytes written to the log by the whole server meanwhile
 */
record OpCost(long statements, long rows, long walBytes) {

  /** An operation on a data source. */
  @FunctionalInterface
  interface Operation {
    void run(DataSource dataSource) throws SQLException;
  }

  static OpCost of(DataSource dataSource, Operation operation) throws SQLException {
    CountedDataSource counted = new CountedDataSource(dataSource);
    long before = wal(dataSource);
    operation.run(counted.dataSource());
    long after = wal(dataSource);
    CountedDataSource.Counts counts = counted.counts();
    return new OpCost(
        counts.statements(), counts.rowsWritten() + counts.rowsRead(), after - before);
  }

  private static long wal(DataSource dataSource) throws SQLException {
    try (Connection c = dataSource.getConnection()) {
      return ServerStats.wal(c);
    }
  }
}
