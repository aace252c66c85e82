package dev.fanproof.cli;

import dev.fanproof.BadInput;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import dev.fanproof.sql.Schema;
import picocli.CommandLine.Option;

/** A database that is running, and the schema in it. */
final class UrlOptions {

  @Option(
      names = "--db",
      paramLabel = "URL",
      required = true,
      description = "like jdbc:postgresql://host/db?user=me&password=secret")
  String url;

  @Option(
      names = "--schema",
      paramLabel = "NAME",
      defaultValue = "fanproof",
      description = "schema of the tables, feeds get NAME_… (default: ${DEFAULT-VALUE})")
  String schema;

  Database open() {
    if (!url.startsWith("jdbc:")) {
      throw new BadInput(
          "--db " + url + ": expected the URL of a running server, jdbc:postgresql://…");
    }
    return Database.open(url, Durability.DURABLE);
  }

  Schema schema(Database database) {
    return new Schema(database, schema);
  }
}
