package dev.fanproof.cli;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import picocli.CommandLine.Option;

/** Which database a command works on. */
public final class DatabaseOptions {

  @Option(
      names = "--db",
      paramLabel = "DB",
      defaultValue = "embedded",
      description = {
        "embedded (default), embedded:PORT, testcontainers, or a JDBC URL like",
        "jdbc:postgresql://host/db?user=me&password=secret"
      })
  String db;

  /** Opens the server, durable where it is started here. */
  public Database open() {
    return Database.open(db, Durability.DURABLE);
  }
}
