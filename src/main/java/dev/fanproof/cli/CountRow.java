package dev.fanproof.cli;

import java.util.List;
import java.util.StringJoiner;

/**
 * A line of the cost table: one scheme read with one plan.
 *
 * @param scheme {@code push}, {@code hybrid_200} …
 * @param plan {@code PER_AUTHOR} or {@code SINGLE}
 * @param write what publishing every post took
 * @param read what reading the pages took
 */
public record CountRow(String scheme, String plan, Write write, Read read) {

  /**
   * Publishing.
   *
   * @param statements post inserts, fan-outs, and a hybrid's count reads
   * @param rows post and inbox rows
   * @param largestFanout the most inbox rows of one post
   * @param inboxRows all of them
   * @param walBytes the server's log from before the first post to after the last; after a
   *     checkpoint
   */
  public record Write(
      long statements, long rows, long largestFanout, long inboxRows, long walBytes) {}

  /**
   * Reading.
   *
   * @param statements SELECTs
   * @param rows fetched, author-list rows included
   * @param maxStatements the most statements of one page
   * @param sharedBuffers blocks of relations hit or read by clients meanwhile
   */
  public record Read(long statements, long rows, long maxStatements, long sharedBuffers) {}

  /** The columns of {@code counts.csv}; the first nine are the same on every run. */
  public static final List<String> COLUMNS =
      List.of(
          "scheme",
          "plan",
          "write_statements",
          "rows_written",
          "largest_fanout",
          "inbox_rows",
          "read_statements",
          "rows_read",
          "max_statements_per_page",
          "wal_bytes",
          "shared_buffers");

  /** The cells, in the order of {@link #COLUMNS}. */
  public List<String> cells() {
    return List.of(
        scheme,
        plan,
        Long.toString(write.statements),
        Long.toString(write.rows),
        Long.toString(write.largestFanout),
        Long.toString(write.inboxRows),
        Long.toString(read.statements),
        Long.toString(read.rows),
        Long.toString(read.maxStatements),
        Long.toString(write.walBytes),
        Long.toString(read.sharedBuffers));
  }

  /** The file {@code counts.csv}. */
  public static String csv(List<CountRow> rows) {
    StringJoiner csv = new StringJoiner("\n", "", "\n");
    csv.add(String.join(",", COLUMNS));
    rows.forEach(row -> csv.add(String.join(",", row.cells())));
    return csv.toString();
  }
}
