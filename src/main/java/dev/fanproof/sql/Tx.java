package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;

/**
 * Transactions on one connection each. {@link #run} is Read Committed and repeats the <b>whole</b>
 * work after a serialization failure (40001) or a deadlock (40P01), a bounded number of times: only
 * the whole can be repeated, since the failed transaction's snapshot and locks are gone (PostgreSQL
 * manual, "Serialization Failure Handling").
 *
 * <p>The data source must give Read Committed connections, whatever the server's default is; those
 * of {@code Schema} do. When the tries are used up the first failure is thrown with the later ones
 * as suppressed. A commit whose answer was lost is thrown as {@link CommitUnknownException} and
 * never repeated.
 */
public final class Tx {

  private static final int DEFAULT_TRIES = 5;
  private static final String COMPLETION_UNKNOWN = "40003";

  private final DataSource dataSource;
  private final int maxTries;
  private final LongAdder retries = new LongAdder();

  /** Transactions on connections of {@code dataSource}, tried five times at most. */
  public Tx(DataSource dataSource) {
    this(dataSource, DEFAULT_TRIES);
  }

  /**
   * @param dataSource where each transaction takes its one connection
   * @param maxTries how often a work may run, at least 1
   */
  public Tx(DataSource dataSource, int maxTries) {
    if (maxTries < 1) {
      throw new IllegalArgumentException("maxTries must be at least 1: " + maxTries);
    }
    this.dataSource = dataSource;
    this.maxTries = maxTries;
  }

  /** Runs the work in one Read Committed transaction and commits it. */
  public <T> T run(Work<T> work) throws SQLException {
    SQLException first = null;
    for (int tries = 1; ; tries++) {
      try {
        return attempt(work);
      } catch (SQLException failure) {
        first = merge(first, failure);
        if (tries >= maxTries || !retryable(failure)) {
          throw first;
        }
        retries.increment();
      }
    }
  }

  /**
   * Runs reads in one Repeatable Read, read-only transaction: every statement sees one snapshot.
   */
  public <T> T snapshot(Work<T> work) throws SQLException {
    return run(
        c -> {
          Sql.update(c, SNAPSHOT);
          return work.run(c);
        });
  }

  // language=PostgreSQL
  private static final String SNAPSHOT =
      "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";

  /** Runs one reading statement without transaction control around it. */
  public <T> T statement(Work<T> work) throws SQLException {
    try (Connection c = dataSource.getConnection()) {
      c.setAutoCommit(true);
      return work.run(c);
    }
  }

  /** How often a work was repeated since this object was made. */
  public long retries() {
    return retries.sum();
  }

  private <T> T attempt(Work<T> work) throws SQLException {
    Connection c = dataSource.getConnection();
    T answer;
    try {
      c.setAutoCommit(false);
      answer = work.run(c);
      commit(c);
    } catch (Throwable failure) {
      abandon(c, failure);
      throw failure;
    }
    release(c);
    return answer;
  }

  private static void commit(Connection c) throws SQLException {
    try {
      c.commit();
    } catch (SQLException failure) {
      throw refused(failure) ? failure : new CommitUnknownException(failure);
    } catch (RuntimeException | Error failure) {
      throw new CommitUnknownException(new SQLException("commit: " + failure, "08007", failure));
    }
  }

  private static void abandon(Connection c, Throwable failure) {
    try {
      c.rollback();
    } catch (SQLException later) {
      failure.addSuppressed(later);
    }
    try {
      c.close();
    } catch (SQLException later) {
      failure.addSuppressed(later);
    }
  }

  /** After a commit the answer stands, whatever happens while the connection is given back. */
  private static void release(Connection c) {
    try {
      c.close();
    } catch (SQLException committedAnyway) {
      System.getLogger(Tx.class.getName()).log(System.Logger.Level.DEBUG, "close", committedAnyway);
    }
  }

  private static SQLException merge(SQLException first, SQLException failure) {
    if (first == null) {
      return failure;
    }
    // The unknown outcome must stay visible: it alone forbids a repeat.
    SQLException thrown = failure instanceof CommitUnknownException ? failure : first;
    if (failure != first) {
      thrown.addSuppressed(thrown == failure ? first : failure);
    }
    return thrown;
  }

  private static boolean retryable(SQLException failure) {
    return !(failure instanceof CommitUnknownException)
        && ("40001".equals(failure.getSQLState()) || "40P01".equals(failure.getSQLState()));
  }

  /** The server's own refusal of a COMMIT: rollback (40), deferred constraint (23), failed (25). */
  private static boolean refused(SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    return !state.equals(COMPLETION_UNKNOWN)
        && (state.startsWith("40") || state.startsWith("23") || state.startsWith("25"));
  }
}
