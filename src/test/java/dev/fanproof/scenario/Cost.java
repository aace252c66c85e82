package dev.fanproof.scenario;

import dev.fanproof.feed.PagePlan;
import dev.fanproof.harness.CountedDataSource;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/** A line of the cost table: what writing all posts and reading some pages took in one scheme. */
record Cost(
    String scheme,
    long writeStatements,
    int rowsWritten,
    int largestFanOut,
    int inboxRows,
    int pages,
    long readStatements,
    long rowsRead,
    long mostStatements) {

  /** Reads the readers' first pages by the textbook plan. */
  static Cost of(FeedRun run, List<Long> readers) throws SQLException {
    CountedDataSource counted = new CountedDataSource(run.feed.pool);
    Tx tx = new Tx(counted.dataSource());
    long[] most = {0};
    PagePlan measured =
        (t, request) -> {
          long before = counted.statements();
          var page = run.feed.perAuthor.page(t, request);
          most[0] = Math.max(most[0], counted.statements() - before);
          return page;
        };
    int pages = 0;
    for (long reader : readers) {
      pages += run.pages(tx, measured, reader).size();
    }
    return new Cost(
        run.feed.scheme.name(),
        run.writeStatements,
        run.pushed + run.pulled + run.inboxRows,
        run.largestFanOut,
        run.inboxRows,
        pages,
        counted.statements(),
        counted.rows(),
        most[0]);
  }

  /** Scheme, write statements, rows written, largest fan-out, inbox rows. */
  String written() {
    return String.join(
        " ",
        scheme,
        Long.toString(writeStatements),
        Integer.toString(rowsWritten),
        Integer.toString(largestFanOut),
        Integer.toString(inboxRows));
  }
}
