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
import java.util.Optional;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
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

  /** The server's refusals of a name: it exists, is a keyword, is reserved. */
  private static final Set<String> UNUSABLE_NAME = Set.of("42P06", "42601", "42939");

  private static final Duration POOL_TIMEOUT = Duration.ofSeconds(20);

  /** Checks that the name needs no quoting: it stands in DDL, where no parameter can. */
  public Schema {
    if (!name.matches("[a-z][a-z0-9_]{0,30}")) {
      throw new BadInput(
          "--schema " + name + ": expected a lower-case name of at most 31 letters, digits and _");
    }
  }

  /**
   * Creates the core schema and its tables.
   *
   * @param shards number of event shards, at least 1, fixed from here on
   * @throws BadInput if a schema of that name exists
   */
  public Schema create(int shards) throws SQLException {
    Optional<String> mark = mark(name);
    if (mark.isPresent()) {
      throw new BadInput(
          "schema "
              + name
              + " exists"
              + (mark.get().equals(mine()) ? "" : " and was not created by fanproof")
              + ": choose another with --schema, or drop it yourself");
    }
    requireShards(shards);
    createSchema(name);
    migrate(name, "core", Map.of("shards", Integer.toString(shards)));
    return require();
  }

  private static void requireShards(int shards) {
    if (shards < 1) {
      throw new BadInput("event shards: " + shards + ", expected at least 1");
    }
  }

  /**
   * Creates the core tables in a schema that somebody else made and that has no tables of such
   * names. Nothing here ever drops that schema, or what stood in it.
   *
   * @param shards as for {@link #create}
   * @throws BadInput if there is no such schema, or it has one of our tables
   */
  public Schema adopt(int shards) throws SQLException {
    if (mark(name).isEmpty()) {
      throw new BadInput("schema " + name + ": there is none to adopt");
    }
    if (coreTables() > 0) {
      throw new BadInput("schema " + name + " has tables of our names: choose another");
    }
    requireShards(shards);
    migrate(name, "core", Map.of("shards", Integer.toString(shards)));
    return require();
  }

  // language=PostgreSQL
  private static final String CORE_TABLES =
      """
      SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace(?) AND relname IN (
        'account', 'event_shards', 'event_counter', 'relation_event', 'relation', 'block',
        'proj_follower', 'proj_count', 'proj_seen', 'proj_watermark',
        'users', 'user_status', 'conversation', 'members', 'messages')
      """;

  private static final int CORE_TABLE_COUNT = 15;

  /**
   * Checks that the core tables are there, whoever created them.
   *
   * @throws BadInput if one is missing
   */
  public Schema require() throws SQLException {
    long tables = coreTables();
    if (tables == 0) {
      throw new BadInput("schema " + name + ": the tables of fanproof are not there");
    }
    if (tables < CORE_TABLE_COUNT) {
      throw new BadInput(
          "schema " + name + " lacks tables of this version: bench.sh upgrade adds them");
    }
    return this;
  }

  private long coreTables() throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.number(c, CORE_TABLES, name);
    }
  }

  /**
   * Adds the core tables that an older version did not have yet; what is there stays as it is.
   *
   * @throws BadInput if none of ours is there, or somebody else's stands in the way
   */
  public Schema upgrade() throws SQLException {
    if (coreTables() == 0) {
      throw new BadInput("schema " + name + ": the tables of fanproof are not there");
    }
    try {
      migrate(name, "core", Map.of("shards", "1")); // Used by the first version alone.
    } catch (FlywayException e) {
      throw new BadInput("schema " + name + " can't be upgraded: " + firstLine(e), e);
    }
    return require();
  }

  private static String firstLine(FlywayException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("no reason given");
  }

  /** Adds the tables of one feed scheme in a schema of their own. */
  public void addFeed(String feed) throws SQLException {
    createSchema(name + "_" + feed);
    migrate(name + "_" + feed, "feed", Map.of());
  }

  // language=PostgreSQL
  private static final String FEEDS =
      """
      SELECT substr(nspname, length(?) + 2) FROM pg_namespace
      WHERE obj_description(oid, 'pg_namespace') = ? AND starts_with(nspname, ? || '_')
      ORDER BY nspname
      """;

  /** The feed schemes that have tables here. */
  public List<String> feeds() throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.list(c, FEEDS, row -> row.getString(1), name, mine(), name);
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

  /** Drops the schemas that {@link #create} and {@link #addFeed} made; no other is touched. */
  public void drop() throws SQLException {
    List<String> feeds = feeds();
    try (Connection c = database.connect();
        Statement statement = c.createStatement()) {
      for (String feed : feeds) {
        statement.execute("DROP SCHEMA " + name + "_" + feed + " CASCADE");
      }
      if (mark(name).filter(mine()::equals).isPresent()) {
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
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    config.setMinimumIdle(0);
    config.setConnectionTimeout(POOL_TIMEOUT.toMillis());
    return new HikariDataSource(config);
  }

  /** The database's URL with a fixed search path, for one connection that no pool gives out. */
  public String urlWith(String searchPath) {
    String separator = database.url().contains("?") ? "&" : "?";
    return database.url() + separator + "currentSchema=" + searchPath;
  }

  private void createSchema(String schema) throws SQLException {
    try (Connection c = database.connect();
        Statement statement = c.createStatement()) {
      statement.execute(
          "CREATE SCHEMA " + schema + "; COMMENT ON SCHEMA " + schema + " IS '" + mine() + "'");
    } catch (SQLException e) {
      if (UNUSABLE_NAME.contains(String.valueOf(e.getSQLState()))) {
        throw new BadInput("schema " + schema + ": " + e.getMessage().lines().findFirst().get(), e);
      }
      throw e;
    }
  }

  private void migrate(String schema, String concern, Map<String, String> placeholders) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url());
    Flyway.configure()
        .dataSource(dataSource)
        .defaultSchema(schema)
        .table("fanproof_history")
        .createSchemas(false)
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .locations("classpath:db/migration/" + concern)
        .placeholders(placeholders)
        .load()
        .migrate();
  }

  // language=PostgreSQL
  private static final String MARK_OF =
      "SELECT coalesce(obj_description(oid, 'pg_namespace'), '') FROM pg_namespace WHERE nspname = ?";

  /** The comment of a schema, empty without one; nothing without a schema. */
  private Optional<String> mark(String schema) throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.first(c, MARK_OF, row -> row.getString(1), schema);
    }
  }

  private String mine() {
    return "created by fanproof for " + name;
  }
}
