package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What an audit of a schema found.
 *
 * @param violations per invariant the rows that violate it, empty where it holds
 * @param lagging shards whose view is behind their counter, which is no violation
 */
public record Audit(Map<Invariant, List<String>> violations, List<String> lagging) {

  // language=PostgreSQL
  private static final String LAGGING =
      """
      SELECT 'shard ' || shard || ' applied ' || applied_upto || ' of ' || last
      FROM event_counter JOIN proj_watermark USING (shard)
      WHERE applied_upto <> last ORDER BY shard
      """;

  // language=PostgreSQL
  private static final String STATEMENT_TIMEOUT = "SET LOCAL statement_timeout = '10min'";

  // language=PostgreSQL
  private static final String LOCK_TIMEOUT = "SET LOCAL lock_timeout = '10s'";

  /** Asks every invariant in one read-only Repeatable Read snapshot, with timeouts. */
  public static Audit run(Tx tx) throws SQLException {
    return tx.snapshot(
        c -> {
          Sql.update(c, STATEMENT_TIMEOUT);
          Sql.update(c, LOCK_TIMEOUT);
          return read(c);
        });
  }

  private static Audit read(Connection c) throws SQLException {
    Map<Invariant, List<String>> violations = new EnumMap<>(Invariant.class);
    for (Invariant invariant : Invariant.values()) {
      violations.put(invariant, invariant.violations(c));
    }
    return new Audit(violations, Sql.list(c, LAGGING, row -> row.getString(1)));
  }

  /** Whether every invariant holds. */
  public boolean clean() {
    return violations.values().stream().allMatch(List::isEmpty);
  }

  /** A line for each invariant, the first violating row beside it, then the lagging shards. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    violations.forEach((invariant, rows) -> lines.add(line(invariant, rows)));
    lagging.forEach(shard -> lines.add("lagging  " + shard));
    return lines;
  }

  private static String line(Invariant invariant, List<String> rows) {
    return rows.isEmpty()
        ? invariant + "  ok  " + invariant.meaning()
        : invariant
            + "  VIOLATED  "
            + invariant.meaning()
            + ": "
            + rows.size()
            + " rows, the first "
            + rows.get(0);
  }
}
