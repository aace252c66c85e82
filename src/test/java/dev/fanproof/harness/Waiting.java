package dev.fanproof.harness;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Sees a database session wait, or end, from another connection. What it returns from has been
 * observed in the server's own views; the time between two looks proves nothing.
 */
public final class Waiting {

  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(1);

  private Waiting() {}

  // language=PostgreSQL
  private static final String BLOCKED =
      """
      SELECT count(*) FROM pg_locks
      WHERE pid = ? AND NOT granted AND ? = ANY (pg_blocking_pids(pid))
      """;

  /** Returns once the waiter asks in vain for a lock that the holder stands in front of. */
  public static void until(DataSource observer, int waiter, int holder) throws SQLException {
    poll(
        observer, waiter + " waits for " + holder, c -> Sql.number(c, BLOCKED, waiter, holder) > 0);
  }

  // Locks that the server takes for a moment by itself are no waiting for another operation.
  // language=PostgreSQL
  private static final String ASKING =
      """
      SELECT count(*) FROM pg_locks
      WHERE pid = ? AND NOT granted AND locktype NOT IN ('extend', 'page', 'spectoken')
      """;

  /** Whether the session asks in vain, now, for a lock that another operation may hold. */
  static boolean now(Connection c, int waiter) throws SQLException {
    return Sql.number(c, ASKING, waiter) > 0;
  }

  // In one look at the lock table: while all of them wait, none can set another free.
  // language=PostgreSQL
  private static final String WAITS =
      """
      SELECT pid, array_to_string(pg_blocking_pids(pid), ' ') AS blockers
      FROM (SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pid = ANY (?::int[])) waiting
      """;

  /** Which of the sessions wait at one moment, and for whom. */
  public static Map<Integer, Set<Integer>> all(Connection c, Collection<Integer> pids)
      throws SQLException {
    Map<Integer, Set<Integer>> waits = new TreeMap<>();
    String array = pids.stream().map(String::valueOf).collect(joining(",", "{", "}"));
    Sql.list(c, WAITS, row -> waits.put(row.getInt(1), numbers(row.getString(2))), array);
    return waits;
  }

  private static Set<Integer> numbers(String text) {
    return Stream.of(text.split(" "))
        .filter(each -> !each.isEmpty())
        .map(Integer::valueOf)
        .collect(toCollection(TreeSet::new));
  }

  /** Returns once the waiter is seen waiting for the holder, or else once the other has come. */
  public static boolean seen(DataSource observer, int waiter, int holder, BooleanSupplier other)
      throws SQLException {
    AtomicBoolean waits = new AtomicBoolean();
    poll(
        observer,
        waiter + " waits for " + holder + ", or does not",
        c -> {
          boolean came = other.getAsBoolean();
          waits.set(!came && Sql.number(c, BLOCKED, waiter, holder) > 0);
          return came || waits.get();
        });
    return waits.get();
  }

  // language=PostgreSQL
  private static final String SESSIONS = "SELECT count(*) FROM pg_stat_activity WHERE pid = ?";

  /** Returns once the session is no longer there. */
  public static void untilGone(DataSource observer, int pid) throws SQLException {
    poll(observer, pid + " is gone", c -> Sql.number(c, SESSIONS, pid) == 0);
  }

  @FunctionalInterface
  private interface Look {
    boolean seen(Connection c) throws SQLException;
  }

  private static void poll(DataSource observer, String what, Look look) throws SQLException {
    long start = System.nanoTime();
    try (Connection c = observer.getConnection()) {
      while (!look.seen(c)) {
        if (System.nanoTime() - start > DEADLINE.toNanos()) {
          throw new AssertionError("not seen within " + DEADLINE + ": " + what);
        }
        LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
      }
    }
  }
}
