package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.CounterShards;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.PlainSequence;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
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
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Relation writes a second, by the order of their events: counter shards, or the plain sequence
 * that gives up the order as the upper bound. Each thread follows and unfollows its own pairs in
 * turn, over 64 followees, so that threads meet on counters alone. Relations stay as many as they
 * were; the log grows within an iteration and is emptied between two.
 *
 * <p>{@code ./bench.sh EventOrderBenchmark -t 16 -p order=1,64,sequence}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class EventOrderBenchmark {

  private static final int FOLLOWEES = 64;
  private static final int ACCOUNTS = 1_000;

  @Param({"1", "4", "16", "64", "sequence"})
  public String order;

  @Param("on")
  public String synchronousCommit;

  private Server server;
  private HikariDataSource pool;
  private Tx tx;
  private Relations relations;
  private OpCost cost;

  // language=PostgreSQL
  private static final String CREATE_ACCOUNTS =
      "INSERT INTO account (id) SELECT generate_series(1, ?)";

  // language=PostgreSQL
  private static final String SEQUENCE = "CREATE SEQUENCE plain_event_seq";

  /** The accounts, and the order to measure. */
  @Setup(Level.Trial)
  public void writing(BenchmarkParams params) throws SQLException {
    server = Server.open();
    boolean sequence = order.equals("sequence");
    int shards = sequence ? 1 : Integer.parseInt(order);
    pool = pool(server.scratch(shards), params.getThreads());
    tx = new Tx(pool);
    CounterShards counters = tx.statement(c -> new CounterShards(shards).verify(c));
    EventOrder events = sequence ? new PlainSequence(shards) : counters;
    relations = new Relations(events);
    tx.run(c -> Sql.update(c, CREATE_ACCOUNTS, ACCOUNTS) + Sql.update(c, SEQUENCE));
    toggle(pool);
    toggle(pool);
    cost = OpCost.of(pool, EventOrderBenchmark.this::toggle);
    toggle(pool);
    emptyLog();
  }

  private HikariDataSource pool(Schema schema, int threads) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(
        schema.urlWith(schema.name()) + "&options=-c%20synchronous_commit%3D" + synchronousCommit);
    config.setMaximumPoolSize(threads);
    return new HikariDataSource(config);
  }

  /** A pair outside those of the threads, to count one write. */
  private void toggle(DataSource dataSource) throws SQLException {
    Tx counting = new Tx(dataSource);
    if (counting.run(c -> relations.follow(c, ACCOUNTS, 1)).outcome() == Outcome.NOOP) {
      counting.run(c -> relations.unfollow(c, ACCOUNTS, 1));
    }
  }

  /** The pairs of one thread, followed or not. */
  @State(Scope.Thread)
  public static class Caller {
    private long follower;
    private int step;

    /** Gives each thread a follower of its own. */
    @Setup(Level.Trial)
    public void choose(ThreadParams thread) {
      follower = FOLLOWEES + 1L + thread.getThreadIndex();
    }

    private Result write(Relations relations, Connection c) throws SQLException {
      long followee = 1 + (step + follower * 7) % FOLLOWEES;
      return step / FOLLOWEES % 2 == 0
          ? relations.follow(c, follower, followee)
          : relations.unfollow(c, follower, followee);
    }
  }

  /** One follow or unfollow; it must change the relation. */
  @Benchmark
  public Result write(Caller caller, OpCounters counters) throws SQLException {
    long retries = tx.retries();
    Result result = tx.run(c -> caller.write(relations, c));
    if (result.outcome() != Outcome.CHANGED) {
      throw new IllegalStateException("nothing changed: " + result);
    }
    caller.step++;
    counters.add(cost);
    counters.retries += tx.retries() - retries;
    return result;
  }

  // language=PostgreSQL
  private static final String TRUNCATE = "TRUNCATE relation_event";

  // language=PostgreSQL
  private static final String HORIZON = "UPDATE event_counter SET horizon = last";

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE account, relation, relation_event, event_counter";

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
