package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.CounterShards;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.post.Visibility;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The closed-loop latency of publishing one post of an author with a number of followers, commit
 * included. Each post is removed again before the next, outside the time, and dead rows are
 * vacuumed between iterations, so that the tables stay as they are; every reader's inbox holds 20
 * older rows.
 *
 * <p>{@code ./bench.sh FanOutBenchmark -p followers=1000}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class FanOutBenchmark {

  private static final long AUTHOR = 1;
  private static final long POST = 1_000_000;

  @Param({"push", "pull", "hybrid:50", "hybrid:200"})
  public String scheme;

  @Param({"8", "100", "1000"})
  public int followers;

  private Server server;
  private HikariDataSource pool;
  private Publisher publisher;
  private Tx tx;
  private OpCost cost;

  // language=PostgreSQL
  private static final String ACCOUNTS =
      "INSERT INTO account (id) SELECT generate_series(1, 1 + ?)";

  // language=PostgreSQL
  private static final String FOLLOWS =
      """
      INSERT INTO relation (follower, followee, version, state)
      SELECT f, 1, 1, 'A' FROM generate_series(2, 1 + ?) f
      """;

  // language=PostgreSQL
  private static final String COUNT =
      "INSERT INTO follower_count (author, followers) VALUES (1, ?)";

  // language=PostgreSQL
  private static final String OLDER =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT f, p, p FROM generate_series(2, 1 + ?) f, generate_series(1, 20) p
      """;

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE account, relation, post, inbox, follower_count";

  /** An author, the followers, and their older inbox rows. */
  @Setup(Level.Trial)
  public void publishing() throws SQLException {
    server = Server.open();
    Schema schema = server.scratch(1);
    FeedScheme feed = FeedScheme.of(scheme);
    schema.addFeed(feed.name());
    pool = schema.feedPool(feed.name(), 1);
    tx = new Tx(pool);
    publisher = new Publisher(feed, new Posts(tx.statement(CounterShards::of), TokenRead.SNAPSHOT));
    for (String sql : new String[] {ACCOUNTS, FOLLOWS, COUNT, OLDER}) {
      tx.run(c -> Sql.update(c, sql, followers));
    }
    vacuum();
    cost = OpCost.of(pool, counted -> checked(new Tx(counted).run(this::publish)));
    remove();
    vacuum();
  }

  /** Publishes; the fan-out must have reached every follower, or, pulled, nobody. */
  @Benchmark
  public Publication publish(OpCounters counters) throws SQLException {
    Publication publication = checked(tx.run(this::publish));
    counters.add(cost);
    return publication;
  }

  private Publication publish(Connection c) throws SQLException {
    return publisher.publish(c, new Post(POST, AUTHOR, POST, Visibility.PUBLIC));
  }

  private Publication checked(Publication publication) {
    boolean whole =
        publication instanceof Publication.Pushed pushed
            ? pushed.rows() == followers
            : publication instanceof Publication.Pulled;
    if (whole) {
      return publication;
    }
    throw new IllegalStateException("not published: " + publication);
  }

  // language=PostgreSQL
  private static final String REMOVE_ROWS =
      "DELETE FROM inbox WHERE reader > 1 AND post_id = 1000000";

  // language=PostgreSQL
  private static final String REMOVE_POST = "DELETE FROM post WHERE post_id = 1000000";

  /** Brings the tables back to what they held. */
  @TearDown(Level.Invocation)
  public void remove() throws SQLException {
    tx.run(c -> Sql.update(c, REMOVE_ROWS) + Sql.update(c, REMOVE_POST));
  }

  /** Removes the dead rows of an iteration. */
  @TearDown(Level.Iteration)
  public void vacuum() throws SQLException {
    tx.statement(c -> Sql.update(c, VACUUM));
  }

  @TearDown(Level.Trial)
  public void close() throws SQLException {
    pool.close();
    server.close();
  }
}
