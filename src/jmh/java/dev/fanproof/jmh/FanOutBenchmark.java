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
import dev.fanproof.sql.Work;
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
 * included; {@code bare} is the INSERT … SELECT alone, which the others are measured against,
 * {@code bare-conflict} the same with ON CONFLICT DO NOTHING. {@code heldMicros} counts, for strict
 * tokens, how long the shard was held, from its lock to the answer of the commit: so long does a
 * relation write of the shard wait that comes right after the lock. Each post is removed again
 * before the next, outside the time, and dead rows are vacuumed between iterations, so that the
 * tables stay as they are; every reader's inbox holds 20 older rows, or as many as {@code older}
 * says.
 *
 * <p>{@code ./bench.sh jmh FanOutBenchmark -p scheme=push,bare -p followers=100000 -p
 * tokens=SNAPSHOT,STRICT}
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
  private static final String BARE = "bare";
  private static final String BARE_CONFLICT = "bare-conflict";

  @Param({"push", "pull", "hybrid:50", "hybrid:200", BARE, BARE_CONFLICT})
  public String scheme;

  @Param("SNAPSHOT")
  public TokenRead tokens;

  @Param({"8", "100", "1000"})
  public int followers;

  @Param("20")
  public int older;

  private Server server;
  private HikariDataSource pool;
  private CounterShards order;
  private Work<Publication> publishing;
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
      SELECT f, p, p FROM generate_series(2, 1 + ?) f, generate_series(1, ?) p
      """;

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE account, relation, post, inbox, follower_count";

  /** An author, the followers, and their older inbox rows. */
  @Setup(Level.Trial)
  public void publishing() throws SQLException {
    server = Server.open();
    Schema schema = server.scratch(1);
    FeedScheme feed = FeedScheme.of(scheme.startsWith(BARE) ? "push" : scheme);
    schema.addFeed(feed.name());
    pool = schema.feedPool(feed.name(), 1);
    tx = new Tx(pool);
    order = tx.statement(CounterShards::of);
    Publisher publisher = new Publisher(feed, new Posts(order, tokens));
    Post post = new Post(POST, AUTHOR, POST, Visibility.PUBLIC);
    publishing =
        switch (scheme) {
          case BARE -> c -> new Publication.Pushed(Sql.update(c, INSERT_SELECT));
          case BARE_CONFLICT -> c -> new Publication.Pushed(Sql.update(c, WITH_CONFLICT));
          default -> c -> publisher.publish(c, post);
        };
    for (String sql : new String[] {ACCOUNTS, FOLLOWS, COUNT}) {
      tx.run(c -> Sql.update(c, sql, followers));
    }
    tx.run(c -> Sql.update(c, OLDER, followers, older));
    vacuum();
    cost = OpCost.of(pool, counted -> checked(new Tx(counted).run(publishing)));
    remove();
    vacuum();
  }

  // language=PostgreSQL
  private static final String INSERT_SELECT =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, 1000000, 1000000 FROM relation WHERE followee = 1 AND state = 'A'
      """;

  // language=PostgreSQL
  private static final String WITH_CONFLICT =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, 1000000, 1000000 FROM relation WHERE followee = 1 AND state = 'A'
      ON CONFLICT DO NOTHING
      """;

  /** Publishes; the fan-out must have reached every follower, or, pulled, nobody. */
  @Benchmark
  public Publication publish(OpCounters counters) throws SQLException {
    Publication publication =
        checked(tokens == TokenRead.STRICT ? timed(counters) : tx.run(publishing));
    counters.add(cost);
    return publication;
  }

  /** Takes the lock a statement earlier than the publisher does, to know when it was taken. */
  private Publication timed(OpCounters counters) throws SQLException {
    long[] held = new long[1];
    Publication publication =
        tx.run(
            c -> {
              order.share(c, order.shardOf(AUTHOR));
              held[0] = System.nanoTime();
              return publishing.run(c);
            });
    counters.heldMicros += (System.nanoTime() - held[0]) / 1000;
    return publication;
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
