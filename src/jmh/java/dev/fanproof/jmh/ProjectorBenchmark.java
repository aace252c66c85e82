package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Verdict;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * Events that the projector applies, a second, one by one or in batches of one transaction. JMH's
 * own score counts transactions; the counter {@code events} is the figure, and the other counters
 * are for each event.
 *
 * <p>Each thread is a consumer with {@value ConsumerEvents#FOLLOWEES} followees of {@value
 * ConsumerEvents#FOLLOWERS} followers of its own, and the shards divided among the consumers, so
 * that they meet on the watermark row alone, and with as many shards nowhere. Each event is a new
 * version of a pair that the view has, {@code ACTIVE} and {@code REMOVED} by turns, and is made
 * outside the time: view and counts keep their rows, and the rows of {@code proj_seen} are pruned
 * as it goes. Dead rows are vacuumed between iterations, where the watermarks must be level.
 *
 * <p>{@code ./bench.sh ProjectorBenchmark -t 4 -p batch=apply,1000 -p shards=1,16}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class ProjectorBenchmark {

  /** The size of a batch, or {@code apply} for an event alone. */
  @Param({"apply", "1", "10", "100", "1000", "10000"})
  public String batch;

  @Param({"1", "16"})
  public int shards;

  private final Projector projector = new Projector();
  private Server server;
  private HikariDataSource pool;
  private Tx tx;
  private AtomicLongArray last;
  private OpCost cost;

  /** What one transaction handles. */
  @FunctionalInterface
  private interface Delivery {
    List<Verdict> run(Connection c, List<RelationEvent> events) throws SQLException;
  }

  /** The view of every consumer's pairs. */
  @Setup(Level.Trial)
  public void projecting(BenchmarkParams params) throws SQLException {
    server = Server.open();
    pool = server.scratch(shards).pool(params.getThreads());
    tx = new Tx(pool);
    last = new AtomicLongArray(shards);
    // One more consumer than there are threads, to count one transaction.
    for (int consumer = 0; consumer <= params.getThreads(); consumer++) {
      events(consumer, params.getThreads() + 1).fillView(tx);
    }
    ConsumerEvents counted = events(params.getThreads(), params.getThreads() + 1);
    check(tx.run(c -> deliver(c, counted.next(size()))));
    List<RelationEvent> next = counted.next(size());
    cost = OpCost.of(pool, source -> check(new Tx(source).run(c -> deliver(c, next))));
    vacuum();
  }

  private ConsumerEvents events(int consumer, int consumers) {
    return new ConsumerEvents(consumer, consumers, last);
  }

  private int size() {
    return batch.equals("apply") ? 1 : Integer.parseInt(batch);
  }

  private List<Verdict> deliver(Connection c, List<RelationEvent> events) throws SQLException {
    Delivery delivery =
        batch.equals("apply")
            ? (on, one) -> List.of(projector.apply(on, one.get(0)))
            : projector::applyAll;
    return delivery.run(c, events);
  }

  private int check(List<Verdict> verdicts) {
    if (verdicts.size() != size() || verdicts.stream().anyMatch(v -> v != Verdict.APPLIED)) {
      throw new IllegalStateException("not all applied: " + verdicts);
    }
    return verdicts.size();
  }

  /** Events applied a second. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Applied {
    public long events;

    @Setup(Level.Iteration)
    public void clear() {
      events = 0;
    }
  }

  /** One consumer's stream. */
  @State(Scope.Thread)
  public static class Consumer {
    private ConsumerEvents stream;
    private List<RelationEvent> next;

    @Setup(Level.Trial)
    public void open(ProjectorBenchmark all, ThreadParams thread) {
      stream = all.events(thread.getThreadIndex(), thread.getThreadCount() + 1);
    }

    /** Outside the time. */
    @Setup(Level.Invocation)
    public void take(ProjectorBenchmark all) {
      next = stream.next(all.size());
    }
  }

  /** One transaction; each of its events must be applied. */
  @Benchmark
  public int project(Consumer consumer, Applied applied, OpCounters counters) throws SQLException {
    long retries = tx.retries();
    int events = check(tx.run(c -> deliver(c, consumer.next)));
    applied.events += events;
    counters.add(cost, events);
    counters.retries += tx.retries() - retries;
    return events;
  }

  // language=PostgreSQL
  private static final String BEHIND =
      """
      SELECT (SELECT count(*) FROM proj_seen) + (SELECT sum(applied_upto) FROM proj_watermark) - ?
      """;

  // language=PostgreSQL
  private static final String VACUUM =
      "VACUUM ANALYZE proj_follower, proj_count, proj_seen, proj_watermark";

  /** Everything that was delivered must be below the watermarks. */
  @TearDown(Level.Iteration)
  public void vacuum() throws SQLException {
    long delivered = 0;
    for (int shard = 0; shard < shards; shard++) {
      delivered += last.get(shard);
    }
    long all = delivered;
    if (tx.statement(c -> Sql.number(c, BEHIND, all)) != 0) {
      throw new IllegalStateException("the watermarks stand below what was delivered");
    }
    tx.statement(c -> Sql.update(c, VACUUM));
  }

  @TearDown(Level.Trial)
  public void close() throws SQLException {
    pool.close();
    server.close();
  }
}
