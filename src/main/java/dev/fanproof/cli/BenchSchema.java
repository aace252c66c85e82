package dev.fanproof.cli;

import dev.fanproof.BadInput;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The schema of a measuring run, {@code fanproof_bench}, dropped with it. Only one run at a time
 * measures in a database; what a killed run left there is dropped first.
 *
 * @param schema the schema
 * @param lock holds the run's advisory lock
 */
public record BenchSchema(Schema schema, Connection lock) implements AutoCloseable {

  /** Begins the names of all schemas of measuring runs. */
  public static final String PREFIX = "fanproof_bench";

  // language=PostgreSQL
  private static final String LOCK = "SELECT pg_try_advisory_lock(hashtext('fanproof_bench'))::int";

  /**
   * Creates it, with one event shard.
   *
   * @throws BadInput if another run is measuring in this database
   */
  public static BenchSchema create(Database database) throws SQLException {
    Connection lock = database.connect();
    try {
      if (Sql.number(lock, LOCK) == 0) {
        throw new BadInput("--db: another fanproof run is measuring in this database");
      }
      dropAll(database);
      return new BenchSchema(new Schema(database, PREFIX).create(1), lock);
    } catch (RuntimeException | SQLException e) {
      lock.close();
      throw e;
    }
  }

  private static void dropAll(Database database) throws SQLException {
    for (Schema schema : Schema.all(database, PREFIX)) {
      if (schema.name().matches(PREFIX + "(_\\d+)?")) {
        schema.drop();
      }
    }
  }

  @Override
  public void close() throws SQLException {
    try (lock) {
      dropAll(schema.database());
    }
  }
}
