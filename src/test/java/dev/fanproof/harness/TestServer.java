package dev.fanproof.harness;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * The one server of a test run, started by the first test that asks for it and closed with the
 * session. {@code -Dfanproof.db} chooses it.
 */
public final class TestServer implements LauncherSessionListener {

  // Whoever deadlocks is told at once; who waits rightly is only looked at more often.
  // language=PostgreSQL
  private static final String DETECT_DEADLOCKS = "ALTER SYSTEM SET deadlock_timeout = '20ms'";

  // language=PostgreSQL
  private static final String RELOAD = "SELECT pg_reload_conf()";

  private static Database database;

  /** The server; fast, not durable: for tests that crash nothing. */
  public static synchronized Database get() {
    if (database == null) {
      String spec = System.getProperty("fanproof.db", "embedded");
      database = Database.open(spec, Durability.FAST);
      if (!spec.startsWith("jdbc:")) {
        tune(database);
      }
    }
    return database;
  }

  private static void tune(Database ours) {
    try (Connection c = ours.connect();
        Statement statement = c.createStatement()) {
      statement.execute(DETECT_DEADLOCKS);
      statement.execute(RELOAD);
    } catch (SQLException failure) {
      throw new IllegalStateException("the test server can't be tuned", failure);
    }
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    close();
  }

  private static synchronized void close() {
    if (database != null) {
      database.close();
      database = null;
    }
  }
}
