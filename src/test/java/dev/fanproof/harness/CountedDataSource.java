package dev.fanproof.harness;

import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/**
 * Counts the statements and the rows returned on connections of a data source. Transaction control
 * is not counted: commits are no statements here, and {@code SET TRANSACTION} is left out.
 */
public final class CountedDataSource {

  private final LongAdder statements = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final DataSource dataSource;

  public CountedDataSource(DataSource real) {
    dataSource =
        ProxyDataSourceBuilder.create(real)
            .afterQuery(
                (execution, queries) ->
                    statements.add(
                        queries.stream().filter(q -> !q.getQuery().startsWith("SET ")).count()))
            .proxyResultSet()
            .afterMethod(
                call -> {
                  if (call.getMethod().getName().equals("next")
                      && Boolean.TRUE.equals(call.getResult())) {
                    rows.increment();
                  }
                })
            .build();
  }

  public DataSource dataSource() {
    return dataSource;
  }

  /** Statements since the counter was made. */
  public long statements() {
    return statements.sum();
  }

  /** Rows returned since the counter was made. */
  public long rows() {
    return rows.sum();
  }
}
