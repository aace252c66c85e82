package dev.fanproof.sql;

import java.sql.ResultSet;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/**
 * Counts what passes through a data source: statements, rows that they wrote, rows that the
 * application fetched. {@code SET} statements are transaction control and not counted.
 */
public final class CountedDataSource {

  private final DataSource dataSource;
  private final LongAdder statements = new LongAdder();
  private final LongAdder rowsWritten = new LongAdder();
  private final LongAdder rowsRead = new LongAdder();

  /** Counts on top of another data source, which stays the caller's to close. */
  public CountedDataSource(DataSource counted) {
    dataSource =
        ProxyDataSourceBuilder.create(counted)
            .proxyResultSet()
            .afterQuery((execution, queries) -> executed(execution, queries.get(0).getQuery()))
            .afterMethod(this::fetched)
            .build();
  }

  /** The data source to use instead of the counted one. */
  public DataSource dataSource() {
    return dataSource;
  }

  /** What has been counted so far. */
  public Counts counts() {
    return new Counts(statements.sum(), rowsWritten.sum(), rowsRead.sum());
  }

  private void executed(ExecutionInfo execution, String sql) {
    if (sql.startsWith("SET ")) {
      return;
    }
    statements.increment();
    if (execution.getResult() instanceof Integer rows) {
      rowsWritten.add(rows);
    }
  }

  private void fetched(MethodExecutionContext call) {
    if (call.getTarget() instanceof ResultSet
        && call.getMethod().getName().equals("next")
        && Boolean.TRUE.equals(call.getResult())) {
      rowsRead.increment();
    }
  }

  /**
   * Counts at a moment.
   *
   * @param statements executions, without transaction control
   * @param rowsWritten rows that writing statements reported
   * @param rowsRead rows that were fetched from result sets
   */
  public record Counts(long statements, long rowsWritten, long rowsRead) {

    /** What came after an earlier moment. */
    public Counts since(Counts earlier) {
      return new Counts(
          statements - earlier.statements,
          rowsWritten - earlier.rowsWritten,
          rowsRead - earlier.rowsRead);
    }
  }
}
