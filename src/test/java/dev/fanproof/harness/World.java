package dev.fanproof.harness;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.CounterShards;
import dev.fanproof.event.EventLog;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.post.TokenRead;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Replay;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Audit;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A schema of its own with everything that works on it. Closing it drops the schema and closes the
 * pools.
 */
public final class World implements AutoCloseable {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int POOL = 24;

  public final Schema schema;
  public final HikariDataSource pool;
  public final Tx tx;
  public final CounterShards order;
  public final Relations relations;
  public final Projector projector = new Projector();
  private final Map<String, FeedWorld> feeds = new LinkedHashMap<>();

  private World(int shards) throws SQLException {
    schema =
        new Schema(
            TestServer.get(), "t" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet());
    schema.create(shards);
    pool = schema.pool(POOL);
    tx = new Tx(pool);
    order = tx.statement(c -> new CounterShards(shards).verify(c));
    relations = new Relations(order);
  }

  /** A new world with the core tables and, for each scheme text, a feed. */
  public static World create(int shards, String... schemes) throws SQLException {
    World world = new World(shards);
    for (String scheme : schemes) {
      world.addFeed(FeedScheme.of(scheme), TokenRead.SNAPSHOT);
    }
    return world;
  }

  /** Adds a feed with the given token read. */
  public FeedWorld addFeed(FeedScheme scheme, TokenRead tokens) throws SQLException {
    schema.addFeed(scheme.name());
    FeedWorld feed = new FeedWorld(scheme, schema.feedPool(scheme.name(), POOL), order, tokens);
    feeds.put(scheme.name(), feed);
    return feed;
  }

  /** The feed of a scheme by its name, like {@code hybrid_50}. */
  public FeedWorld feed(String name) {
    return feeds.get(name);
  }

  /** All feeds, in the order of their creation. */
  public List<FeedWorld> feeds() {
    return List.copyOf(feeds.values());
  }

  /** Creates public accounts. */
  public void accounts(long... ids) throws SQLException {
    for (long id : ids) {
      account(id, false);
    }
  }

  /** Creates an account. */
  public void account(long id, boolean isPrivate) throws SQLException {
    tx.run(c -> Sql.update(c, "INSERT INTO account VALUES (?, ?)", id, isPrivate));
  }

  /** Every event of the log, by shard and number. */
  public List<RelationEvent> events() throws SQLException {
    return tx.run(
        c -> {
          List<RelationEvent> all = new ArrayList<>();
          for (int shard = 0; shard < order.shards(); shard++) {
            all.addAll(EventLog.after(c, shard, 0, Integer.MAX_VALUE));
          }
          return all;
        });
  }

  /** Delivers, in order, what the log holds above each watermark. */
  public void drain() throws SQLException {
    Replay.run(tx, projector, order);
  }

  /** The view against the truth. */
  public Diff diff() throws SQLException {
    return tx.snapshot(Diff::read);
  }

  /** The invariants now. */
  public Audit audit() throws SQLException {
    return Audit.run(tx);
  }

  /** A number that a query returns, for the eyes of a test. */
  public long number(String sql, Object... args) throws SQLException {
    return tx.statement(c -> Sql.number(c, sql, args));
  }

  // language=PostgreSQL
  private static final String CLEAN =
      """
      DELETE FROM relation; DELETE FROM block; DELETE FROM relation_event; DELETE FROM account;
      DELETE FROM proj_follower; DELETE FROM proj_count; DELETE FROM proj_seen;
      DELETE FROM user_status; DELETE FROM users;
      DELETE FROM messages; DELETE FROM members; DELETE FROM conversation;
      UPDATE event_counter SET last = 0, horizon = 0 WHERE last > 0;
      UPDATE proj_watermark SET applied_upto = 0 WHERE applied_upto > 0;
      """;

  /** Empties every table: cheaper than TRUNCATE where there are few rows. */
  public void clean() throws SQLException {
    execute(pool.getConnection(), CLEAN);
    for (FeedWorld feed : feeds()) {
      feed.clean();
    }
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (connection;
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws SQLException {
    feeds.values().forEach(FeedWorld::close);
    pool.close();
    schema.drop();
  }
}
