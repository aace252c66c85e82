package dev.fanproof.jmh;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Totals over the measured iterations, reported beside the times; divided by {@code ops} they are
 * the cost of one operation. A failed operation ends its benchmark, so no time contains one, unless
 * the benchmark says that it counts and repeats them.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class OpCounters {

  public long ops;
  public long statements;
  public long rows;
  public long walBytes;
  public long retries;
  public long rejected;
  public long failures;
  public long heldMicros;

  /** Forgets what came before the iteration. */
  @Setup(Level.Iteration)
  public void clear() {
    ops = 0;
    statements = 0;
    rows = 0;
    walBytes = 0;
    retries = 0;
    rejected = 0;
    failures = 0;
    heldMicros = 0;
  }

  void add(OpCost cost) {
    add(cost, 1);
  }

  /** Of an operation that stands for so many. */
  void add(OpCost cost, long count) {
    ops += count;
    statements += cost.statements();
    rows += cost.rows();
    walBytes += cost.walBytes();
  }
}
