package dev.fanproof.sql;

import dev.fanproof.BadInput;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Somebody's own server, reached by a JDBC URL and left running. */
record UrlDatabase(String url) implements Database {

  private static final int OLDEST = 16;

  static UrlDatabase reach(String url) {
    try (Connection c = DriverManager.getConnection(url)) {
      int major = c.getMetaData().getDatabaseMajorVersion();
      if (major < OLDEST) {
        throw new BadInput("--db " + safe(url) + ": PostgreSQL " + major + " is older than 16");
      }
      return new UrlDatabase(url);
    } catch (SQLException e) {
      throw new BadInput("--db " + safe(url) + ": " + firstLine(e), e);
    }
  }

  @Override
  public void close() {
    // Not ours to stop.
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("no answer");
  }

  /** The URL without the values of its parameters, which may hold a password. */
  static String safe(String url) {
    return url.replaceAll("(?i)(password=)[^&]*", "$1***");
  }
}
