package dev.fanproof.jmh;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import dev.fanproof.sql.Schema;
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
  static final String PREFIX = "fanproof_bench";

  private final Database database;
  private final List<Schema> scratch = new ArrayList<>();

  private Server(Database database) {
    this.database = database;
  }

  static Server open() {
    return new Server(Database.open(System.getProperty(URL, "embedded"), Durability.DURABLE));
  }

  Database database() {
    return database;
  }

  /** A schema for this fork alone. */
  Schema scratch(int shards) throws SQLException {
    String name = PREFIX + "_" + ProcessHandle.current().pid();
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
