package dev.fanproof.cli;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import dev.fanproof.sql.Schema;
import picocli.CommandLine.Option;

/** Which database a command works on. */
public final class DatabaseOptions {

  @Option(
      names = "--db",
      paramLabel = "DB",
      defaultValue = "embedded",
      description = {
        "embedded (default), embedded:PORT, testcontainers, or a JDBC URL",
        "like jdbc:postgresql://host/db?user=me&password=secret"
      })
  String db;

  @Option(
      names = "--schema",
      paramLabel = "NAME",
      defaultValue = "fanproof",
      description = "schema of the tables, feeds get NAME_… (default: ${DEFAULT-VALUE})")
  String schema;

  /** Opens the server, durable where it is started here. */
  public Database open() {
    return Database.open(db, Durability.DURABLE);
  }

  /** The schema that was asked for, in an open database. */
  Schema schema(Database database) {
    return new Schema(database, schema);
  }
}
