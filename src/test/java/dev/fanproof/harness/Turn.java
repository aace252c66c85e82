package dev.fanproof.harness;

import dev.fanproof.harness.Steps.Step;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import javax.sql.DataSource;

/**
 * An operation on a connection of its own that moves only when it is told to, and then until it
 * stands before a chosen step, has ended, or is seen waiting for a lock: so that one schedule fits
 * a right operation, which waits, and a broken one, which does not.
 *
 * @param <T> what the operation answers
 */
public final class Turn<T> implements Steps.Gate {

  /** Where a turn came to. */
  public enum Place {
    STANDS,
    WAITS,
    ENDED
  }

  private static final long DEADLINE_NANOS = 30_000_000_000L;
  private static final long BETWEEN_LOOKS_NANOS = 500_000;

  private final DataSource observer;
  private Future<T> task;
  private Predicate<Step> until = step -> true;
  private boolean standing;
  private int pid;

  Turn(DataSource observer) {
    this.observer = observer;
  }

  synchronized Turn<T> on(Future<T> running) {
    task = running;
    return this;
  }

  @Override
  public synchronized void before(Step step) throws SQLException {
    pid = step.pid();
    // Asked anew whenever it is told to go on: the step where it stands may be the next point too.
    while (until.test(step)) {
      standing = true;
      hold();
    }
  }

  private synchronized void hold() throws SQLException {
    try {
      while (standing) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("the schedule ended before this turn", e);
    }
  }

  /** Goes on before the point; where it came to. */
  public Place to(Predicate<Step> point) throws SQLException {
    first();
    goOn(point);
    try (Connection c = observer.getConnection()) {
      for (long start = System.nanoTime(); System.nanoTime() - start < DEADLINE_NANOS; ) {
        Place place = place(c);
        if (place != null) {
          return place;
        }
        LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
      }
    }
    throw new AssertionError("neither stands, waits nor ended: " + pid());
  }

  /** Goes on to the end, as far as others let it. */
  public Place end() throws SQLException {
    return to(Points.END);
  }

  /** Its first step is awaited, so that its process is known. */
  private void first() {
    while (pid() == 0 && !task().isDone()) {
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }

  synchronized void goOn(Predicate<Step> point) {
    until = point;
    standing = false;
    notifyAll();
  }

  private Place place(Connection c) throws SQLException {
    if (task().isDone()) {
      return Place.ENDED;
    }
    if (stands()) {
      return Place.STANDS;
    }
    return Waiting.now(c, pid()) ? Place.WAITS : null;
  }

  private synchronized boolean stands() {
    return standing;
  }

  private synchronized int pid() {
    return pid;
  }

  synchronized Future<T> task() {
    return task;
  }

  /** What it answered, or throws what it threw. */
  public T answer() throws Exception {
    return Workers.answer(task());
  }
}
