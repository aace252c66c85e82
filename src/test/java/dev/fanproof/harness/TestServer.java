package dev.fanproof.harness;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * The one server of a test run, started by the first test that asks for it and closed with the
 * session. {@code -Dfanproof.db} chooses it.
 */
public final class TestServer implements LauncherSessionListener {

  private static Database database;

  /** The server; fast, not durable: for tests that crash nothing. */
  public static synchronized Database get() {
    if (database == null) {
      database = Database.open(System.getProperty("fanproof.db", "embedded"), Durability.FAST);
    }
    return database;
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
