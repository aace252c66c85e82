package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.CounterShards;
import dev.fanproof.feed.Backfill;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;
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
 * The closed-loop latency of a follow that brings an author's newest pushed posts, and of the
 * unfollow that takes them away; {@code newest=0} is the plain relation write. The author has
 * 10,000 posts, the reader 2,000 inbox rows of others. Each call is undone before the next, outside
 * the time; the log grows within an iteration and is emptied between two.
 *
 * <p>{@code ./bench.sh BackfillBenchmark -p newest=0,20,200}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class BackfillBenchmark {

  private static final long AUTHOR = 1;
  private static final long READER = 2;

  /** What is measured; the other undoes it. */
  public enum Call {
    FOLLOW,
    UNFOLLOW;

    private Call other() {
      return this == FOLLOW ? UNFOLLOW : FOLLOW;
    }
  }

  @Param({"FOLLOW", "UNFOLLOW"})
  public Call call;

  @Param({"0", "20", "200"})
  public int newest;

  private Server server;
  private HikariDataSource pool;
  private Tx tx;
  private Relations relations;
  private OpCost cost;

  // language=PostgreSQL
  private static final String ACCOUNTS = "INSERT INTO account (id) VALUES (1), (2), (3)";

  // language=PostgreSQL
  private static final String POSTS =
      """
      INSERT INTO post (post_id, author, created_at, acl_token, visibility, delivery)
      SELECT p, CASE WHEN p <= 10000 THEN 1 ELSE 3 END, p, 0, 'F', 'W'
      FROM generate_series(1, 12000) p
      """;

  // language=PostgreSQL
  private static final String OF_OTHERS =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT 2, p, p FROM generate_series(10001, 12000) p
      """;

  /** Posts, the reader's inbox, and the state that the measured call finds. */
  @Setup(Level.Trial)
  public void filling() throws SQLException {
    server = Server.open();
    Schema schema = server.scratch(1);
    schema.addFeed("push");
    pool = schema.feedPool("push", 1);
    tx = new Tx(pool);
    relations = new Relations(tx.statement(CounterShards::of));
    tx.run(c -> Sql.update(c, ACCOUNTS) + Sql.update(c, POSTS) + Sql.update(c, OF_OTHERS));
    call(tx, Call.FOLLOW);
    if (call == Call.FOLLOW) {
      call(tx, Call.UNFOLLOW);
    }
    emptyLog();
    cost = OpCost.of(pool, counted -> call(new Tx(counted), call));
    undo();
  }

  /** Follows with backfill or unfollows with cleanup. */
  @Benchmark
  public Result keep(OpCounters counters) throws SQLException {
    Result result = call(tx, call);
    counters.add(cost);
    return result;
  }

  private Result call(Tx on, Call which) throws SQLException {
    Result result = on.run(c -> which == Call.FOLLOW ? follow(c) : unfollow(c));
    if (result.outcome() != Outcome.CHANGED) {
      throw new IllegalStateException("nothing changed: " + result);
    }
    return result;
  }

  private Result follow(Connection c) throws SQLException {
    return newest == 0
        ? relations.follow(c, READER, AUTHOR)
        : new Backfill(relations, newest).follow(c, READER, AUTHOR, OptionalLong.empty());
  }

  private Result unfollow(Connection c) throws SQLException {
    return newest == 0
        ? relations.unfollow(c, READER, AUTHOR)
        : new InboxCleanup(relations).unfollow(c, READER, AUTHOR, OptionalLong.empty());
  }

  // language=PostgreSQL
  private static final String ROWS = "SELECT count(*) - 2000 FROM inbox WHERE reader = 2";

  /** Checks what the call has done to the inbox, and undoes it. */
  @TearDown(Level.Invocation)
  public void undo() throws SQLException {
    long rows = tx.statement(c -> Sql.number(c, ROWS));
    if (rows != (call == Call.FOLLOW ? newest : 0)) {
      throw new IllegalStateException(rows + " rows after " + call);
    }
    call(tx, call.other());
  }

  // language=PostgreSQL
  private static final String TRUNCATE = "TRUNCATE relation_event";

  // language=PostgreSQL
  private static final String HORIZON = "UPDATE event_counter SET horizon = last";

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE account, relation, relation_event, event_counter, post, inbox";

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
