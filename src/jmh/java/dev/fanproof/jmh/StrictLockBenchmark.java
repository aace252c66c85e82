package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
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
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * How long relation writes of an author wait for strict tokens of the author's posts, and what the
 * lock costs where there are none. A publisher renews the token of a post of its own, the shortest
 * transaction that takes the lock; a writer follows and unfollows in turn. Closed loop, commit
 * included; {@code synchronousCommit=off} leaves out the disk. No table grows but the log, which is
 * emptied between iterations.
 *
 * <p>{@code ./bench.sh jmh StrictLockBenchmark.beside -tg 8,1} and {@code ./bench.sh jmh
 * StrictLockBenchmark.write -t 8}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class StrictLockBenchmark {

  private static final long AUTHOR = 1;
  private static final int ACCOUNTS = 1_000;

  @Param({"ADVISORY", "ADVISORY_FIRST", "ROW", "SHARED_ROW", "NONE"})
  public String lock;

  @Param("on")
  public String synchronousCommit;

  private Server server;
  private HikariDataSource pool;
  private Tx tx;
  private StrictLock kind;
  private Relations relations;

  // language=PostgreSQL
  private static final String CREATE_ACCOUNTS =
      "INSERT INTO account (id) SELECT generate_series(1, ?)";

  // language=PostgreSQL
  private static final String CREATE_POSTS =
      """
      INSERT INTO post (post_id, author, created_at, acl_token, visibility, delivery)
      SELECT p, 1, p, 0, 'F', 'R' FROM generate_series(1, ?) p
      """;

  /** Accounts, and a post for each publisher. */
  @Setup(Level.Trial)
  public void publishing(BenchmarkParams params) throws SQLException {
    server = Server.open();
    Schema schema = server.scratch(1);
    schema.addFeed("pull");
    pool = pool(schema, params.getThreads());
    tx = new Tx(pool);
    kind = StrictLock.valueOf(lock);
    relations = new Relations(kind.order);
    tx.run(
        c ->
            Sql.update(c, CREATE_ACCOUNTS, ACCOUNTS)
                + Sql.update(c, CREATE_POSTS, params.getThreads()));
  }

  private HikariDataSource pool(Schema schema, int threads) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(
        schema.urlWith(schema.name() + "_pull," + schema.name())
            + ("&options=-c%20synchronous_commit%3D" + synchronousCommit));
    config.setMaximumPoolSize(threads);
    return new HikariDataSource(config);
  }

  /** One thread and what it has done last. */
  @State(Scope.Thread)
  public static class Caller {
    private long number;
    private boolean follows;

    /** Gives each thread an account and a post of its own. */
    @Setup(Level.Trial)
    public void choose(ThreadParams thread) {
      number = 1L + thread.getThreadIndex();
    }

    private Result toggle(Relations relations, Connection c) throws SQLException {
      return follows
          ? relations.unfollow(c, AUTHOR + number, AUTHOR)
          : relations.follow(c, AUTHOR + number, AUTHOR);
    }
  }

  /** A publisher beside relation writes. */
  @Benchmark
  @Group("beside")
  @GroupThreads(4)
  public int publish(Caller caller) throws SQLException {
    return tx.run(c -> renew(c, caller.number));
  }

  // language=PostgreSQL
  private static final String RENEW =
      """
      UPDATE post SET acl_token =
        greatest(acl_token, (SELECT last FROM event_counter WHERE shard = 0))
      WHERE post_id = ?
      """;

  private int renew(Connection c, long post) throws SQLException {
    kind.publisher(c);
    return expectOne(Sql.update(c, RENEW, post));
  }

  private static int expectOne(int rows) {
    if (rows != 1) {
      throw new IllegalStateException(rows + " posts");
    }
    return rows;
  }

  /** A relation write beside publishers. */
  @Benchmark
  @Group("beside")
  @GroupThreads(1)
  public Result revoke(Caller caller) throws SQLException {
    return toggle(caller);
  }

  /** A relation write among its like. */
  @Benchmark
  public Result write(Caller caller) throws SQLException {
    return toggle(caller);
  }

  private Result toggle(Caller caller) throws SQLException {
    Result result = tx.run(c -> caller.toggle(relations, c));
    if (result.outcome() != Outcome.CHANGED) {
      throw new IllegalStateException("nothing changed: " + result);
    }
    caller.follows = !caller.follows;
    return result;
  }

  // language=PostgreSQL
  private static final String TRUNCATE = "TRUNCATE relation_event";

  // language=PostgreSQL
  private static final String HORIZON = "UPDATE event_counter SET horizon = last";

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE relation, relation_event, event_counter, post";

  /** Empties the log and removes the dead rows of an iteration. */
  @TearDown(Level.Iteration)
  public void emptyLog() throws SQLException {
    tx.run(c -> Sql.update(c, TRUNCATE) + Sql.update(c, HORIZON));
    tx.statement(c -> Sql.update(c, VACUUM));
  }

  @TearDown(Level.Trial)
  public void close() throws SQLException {
    pool.close();
    server.close();
  }
}
