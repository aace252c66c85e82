package dev.fanproof.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.BadInput;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Our tables in a database: a core schema (accounts, relations, events, views) and beside it one
 * schema a feed scheme (posts, inbox). Every schema carries a comment that names its core schema;
 * only schemas with that mark are ever dropped.
 *
 * @param database the server
 * @param name of the core schema; feed schemas are {@code name_feed}
 */
public record Schema(Database database, String name) {

  private static final Duration POOL_TIMEOUT = Duration.ofSeconds(20);

  /** Checks that the name needs no quoting: it stands in DDL, where no parameter can. */
  public Schema {
    if (!name.matches("[a-z][a-z0-9_]{0,30}")) {
      throw new BadInput(
          "--schema " + name + ": expected a lower-case name of at most 31 letters, digits and _");
    }
  }

  // language=PostgreSQL
  private static final String MARK_OF =
      "SELECT coalesce(obj_description(oid, 'pg_namespace'), '') FROM pg_namespace WHERE nspname = ?";

  /**
   * Creates the core schema and its tables.
   *
   * @param shards number of event shards, at least 1, fixed from here on
   * @throws BadInput if a schema of that name exists
   */
  public Schema create(int shards) throws SQLException {
    try (Connection c = database.connect()) {
      String mark = Sql.first(c, MARK_OF, row -> row.getString(1), name).orElse(null);
      if (mark != null) {
        throw new BadInput(
            "schema "
                + name
                + " exists"
                + (mark.equals(mark()) ? "" : " and was not created by fanproof")
                + ": choose another with --schema, or drop it yourself");
      }
    }
    install(name, "core", Map.of("shards", Integer.toString(shards)));
    return this;
  }

  /**
   * Checks that the schema is there and was created by {@link #create}.
   *
   * @throws BadInput if it is not
   */
  public Schema require() throws SQLException {
    try (Connection c = database.connect()) {
      if (Sql.first(c, MARK_OF, row -> row.getString(1), name).filter(mark()::equals).isEmpty()) {
        throw new BadInput("schema " + name + ": there is none that fanproof created");
      }
    }
    return this;
  }

  /** Adds the tables of one feed scheme in a schema of their own. */
  public void addFeed(String feed) throws SQLException {
    install(name + "_" + feed, "feed", Map.of());
  }

  // language=PostgreSQL
  private static final String FEEDS =
      """
      SELECT substr(nspname, length(?) + 2) FROM pg_namespace
      WHERE obj_description(oid, 'pg_namespace') = ? AND nspname <> ?
      ORDER BY nspname
      """;

  /** The feed schemes that have tables here. */
  public List<String> feeds() throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.list(c, FEEDS, row -> row.getString(1), name, mark(), name);
    }
  }

  // language=PostgreSQL
  private static final String CORES =
      """
      SELECT nspname FROM pg_namespace
      WHERE obj_description(oid, 'pg_namespace') = 'created by fanproof for ' || nspname
        AND starts_with(nspname, ?)
      ORDER BY nspname
      """;

  /** Our core schemas in a database whose names begin with a prefix. */
  public static List<Schema> all(Database database, String prefix) throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.list(c, CORES, row -> new Schema(database, row.getString(1)), prefix);
    }
  }

  /** Drops the schemas that {@link #create} and {@link #addFeed} made; others are left alone. */
  public void drop() throws SQLException {
    List<String> feeds = feeds();
    try (Connection c = database.connect();
        Statement statement = c.createStatement()) {
      for (String feed : feeds) {
        statement.execute("DROP SCHEMA " + name + "_" + feed + " CASCADE");
      }
      if (Sql.first(c, MARK_OF, row -> row.getString(1), name).filter(mark()::equals).isPresent()) {
        statement.execute("DROP SCHEMA " + name + " CASCADE");
      }
    }
  }

  /** The core tables; a connection's schema is fixed here and never switched. */
  public HikariDataSource pool(int size) {
    return pool(name, size);
  }

  /** The tables of one feed, before the core tables. */
  public HikariDataSource feedPool(String feed, int size) {
    return pool(name + "_" + feed + "," + name, size);
  }

  private HikariDataSource pool(String searchPath, int size) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(urlWith(searchPath));
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(POOL_TIMEOUT.toMillis());
    return new HikariDataSource(config);
  }

  /** The database's URL with a fixed search path, for one connection that no pool gives out. */
  public String urlWith(String searchPath) {
    String separator = database.url().contains("?") ? "&" : "?";
    return database.url() + separator + "currentSchema=" + searchPath;
  }

  private void install(String schema, String concern, Map<String, String> placeholders)
      throws SQLException {
    try (Connection c = database.connect();
        Statement statement = c.createStatement()) {
      statement.execute(
          "CREATE SCHEMA " + schema + "; COMMENT ON SCHEMA " + schema + " IS '" + mark() + "'");
    }
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url());
    Flyway.configure()
        .dataSource(dataSource)
        .defaultSchema(schema)
        .createSchemas(false)
        .locations("classpath:db/migration/" + concern)
        .placeholders(placeholders)
        .load()
        .migrate();
  }

  private String mark() {
    return "created by fanproof for " + name;
  }
}
