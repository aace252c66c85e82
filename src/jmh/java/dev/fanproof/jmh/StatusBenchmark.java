package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import dev.fanproof.status.CompareAndSet;
import dev.fanproof.status.Result;
import dev.fanproof.status.SerializableHistory;
import dev.fanproof.status.Status;
import dev.fanproof.status.StatusHistory;
import dev.fanproof.status.Transitions;
import java.sql.SQLException;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
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
 * Status transitions a second: the user's lock, {@code SERIALIZABLE} with whole retry, or
 * compare-and-set. Threads bring random users of a few from denied to pending and back, so that
 * some meet on one user and others on an index page alone. Where another was first the answer may
 * be a rejection, which is counted; so are repeated transactions, and those that were given up
 * after five tries and begun anew by their caller. The history grows within an iteration and is cut
 * back to one row a user between two.
 *
 * <p>{@code ./bench.sh StatusBenchmark -t 16 -p users=1000}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class StatusBenchmark {

  private static final String SERIALIZATION_FAILURE = "40001";
  private static final Map<String, Transitions> WAYS =
      Map.of(
          "lock", new StatusHistory(),
          "serializable", new SerializableHistory(),
          "compare-and-set", new CompareAndSet());

  @Param({"lock", "serializable", "compare-and-set"})
  public String how;

  @Param("64")
  public int users;

  private Server server;
  private HikariDataSource pool;
  private Tx tx;
  private Transitions transitions;
  private OpCost cost;

  /** What callers were last told of each user. */
  private AtomicReferenceArray<Status> told;

  // language=PostgreSQL
  private static final String USERS = "INSERT INTO users SELECT generate_series(1, ?)";

  /** The users, all of them pending. */
  @Setup(Level.Trial)
  public void deciding(BenchmarkParams params) throws SQLException {
    server = Server.open();
    pool = server.scratch(1).pool(params.getThreads());
    tx = new Tx(pool);
    transitions = WAYS.get(how);
    told = new AtomicReferenceArray<>(users);
    tx.run(
        c -> {
          CompareAndSet.create(c);
          return Sql.update(c, USERS, users);
        });
    cutBack();
    cost = OpCost.of(pool, counted -> decide(new Tx(counted), 1, Status.DENIED));
    cutBack();
  }

  /** A thread's choice of users, and its transactions, whose retries are its own. */
  @State(Scope.Thread)
  public static class Decider {
    private SplittableRandom random;
    private Tx tx;

    /** The same choices in each run. */
    @Setup(Level.Trial)
    public void choose(StatusBenchmark shared, ThreadParams thread) {
      random = new SplittableRandom(thread.getThreadIndex());
      tx = new Tx(shared.pool);
    }
  }

  /** One transition; granted unless another came before. */
  @Benchmark
  public Result transition(Decider decider, OpCounters counters) throws SQLException {
    int user = decider.random.nextInt(users);
    Status to = told.get(user) == Status.PENDING ? Status.DENIED : Status.PENDING;
    long retries = decider.tx.retries();
    Result result = null;
    while (result == null) {
      result = attempt(decider.tx, user + 1L, to, counters);
    }
    counters.add(cost);
    counters.retries += decider.tx.retries() - retries;
    counters.rejected += result instanceof Result.Changed ? 0 : 1;
    told.set(user, to); // Granted, or another was first.
    return result;
  }

  /** Nothing where it was given up. */
  private Result attempt(Tx on, long user, Status to, OpCounters counters) throws SQLException {
    try {
      return decide(on, user, to);
    } catch (SQLException refused) {
      if (!SERIALIZATION_FAILURE.equals(refused.getSQLState())) {
        throw refused;
      }
      counters.failures++;
      return null;
    }
  }

  private Result decide(Tx on, long user, Status to) throws SQLException {
    return on.run(c -> transitions.transition(c, user, to));
  }

  // language=PostgreSQL
  private static final String FORGET = "TRUNCATE user_status, user_current";

  // language=PostgreSQL
  private static final String PENDING =
      """
      INSERT INTO user_status (user_id, status, created_at) SELECT id, 'P', 0 FROM users ORDER BY id
      """;

  // language=PostgreSQL
  private static final String CURRENT = "INSERT INTO user_current SELECT id, 'P' FROM users";

  // language=PostgreSQL
  private static final String VACUUM = "VACUUM ANALYZE users, user_status, user_current";

  /** Cuts every history back to its begin, and removes the dead rows of an iteration. */
  @TearDown(Level.Iteration)
  public void cutBack() throws SQLException {
    tx.run(c -> Sql.update(c, FORGET) + Sql.update(c, PENDING) + Sql.update(c, CURRENT));
    tx.statement(c -> Sql.update(c, VACUUM));
    for (int user = 0; user < users; user++) {
      told.set(user, Status.PENDING);
    }
  }

  @TearDown(Level.Trial)
  public void close() throws SQLException {
    pool.close();
    server.close();
  }
}
