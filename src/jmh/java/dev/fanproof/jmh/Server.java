package dev.fanproof.jmh;

import dev.fanproof.cli.BenchSchema;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import dev.fanproof.sql.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The database of a fork. {@code -Dfanproof.url} names a server that is running; without it the
 * fork starts an embedded one during set-up, so that plain JMH works too. Schemas made here are
 * dropped with it.
 */
final class Server implements AutoCloseable {

  static final String URL = "fanproof.url";
  static final String URL_FILE = "fanproof.urlFile";

  private final Database database;
  private final List<Schema> scratch = new ArrayList<>();

  private Server(Database database) {
    this.database = database;
  }

  static Server open() {
    return new Server(Database.open(url(), Durability.DURABLE));
  }

  private static String url() {
    String file = System.getProperty(URL_FILE);
    try {
      return file == null
          ? System.getProperty(URL, "embedded")
          : Files.readString(Path.of(file)).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Database database() {
    return database;
  }

  /** A schema for this fork alone. */
  Schema scratch(int shards) throws SQLException {
    String name = BenchSchema.PREFIX + "_" + ProcessHandle.current().pid();
    Schema schema = new Schema(database, name).create(shards);
    scratch.add(schema);
    return schema;
  }

  @Override
  public void close() throws SQLException {
    for (Schema schema : scratch) {
      schema.drop();
    }
    database.close();
  }
}
