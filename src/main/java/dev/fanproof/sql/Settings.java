package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Settings of a server as it reports them itself, by name. */
public record Settings(Map<String, String> byName) {

  private static final List<String> NAMES =
      List.of(
          "server_version",
          "fsync",
          "synchronous_commit",
          "full_page_writes",
          "shared_buffers",
          "wal_level",
          "max_connections");

  // language=PostgreSQL
  private static final String SHOW = "SELECT current_setting(?)";

  /** Reads the settings back from the connection's server. */
  public static Settings read(Connection c) throws SQLException {
    Map<String, String> byName = new TreeMap<>();
    for (String name : NAMES) {
      byName.put(name, Sql.first(c, SHOW, row -> row.getString(1), name).orElseThrow());
    }
    return new Settings(byName);
  }

  /** Whether an acknowledged commit survives a crash of the server. */
  public boolean durable() {
    return Durability.DURABLE.settings().keySet().stream()
        .allMatch(name -> "on".equals(byName.get(name)));
  }
}
