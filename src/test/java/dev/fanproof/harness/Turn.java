package dev.fanproof.harness;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.fanproof.harness.Steps.Step;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;
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
  private Step at;
  private boolean standing;
  private boolean over;
  private boolean stopped;

  /** A turn that has not begun; others' waiting is looked at through the observer. */
  public Turn(DataSource observer) {
    this.observer = observer;
  }

  /** Begins the operation, whose connections must ask this gate. */
  public Turn<T> on(Workers workers, Callable<T> operation) {
    Future<T> running =
        workers.start(
            () -> {
              try {
                return operation.call();
              } finally {
                ended();
              }
            });
    synchronized (this) {
      task = running;
    }
    return this;
  }

  private synchronized void ended() {
    over = true;
    notifyAll();
  }

  @Override
  public synchronized void before(Step step) throws SQLException {
    at = step;
    // Asked anew whenever it is told to go on: the step where it stands may be the next point too.
    while (until.test(step)) {
      standing = true;
      notifyAll();
      hold();
    }
    if (stopped && !step.rollback()) {
      throw new SQLException("the schedule ended before this turn");
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
    while (pid() == 0 && !over()) {
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }

  /** Lets it go on until it stands before the point. */
  public synchronized void goOn(Predicate<Step> point) {
    until = point;
    standing = false;
    notifyAll();
  }

  /** Lets it take the step before which it stands, and no other. */
  public synchronized void goOnce() {
    Step from = at;
    goOn(step -> step != from);
  }

  /** Lets it come to its end: whatever it stands before from now on fails, but a rollback. */
  public synchronized void stop() {
    stopped = true;
    goOn(Points.END);
  }

  /** Returns when it stands or is over, and after this time at the latest. */
  public synchronized void await(long nanos) throws InterruptedException {
    for (long end = System.nanoTime() + nanos; !standing && !over; ) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return;
      }
      NANOSECONDS.timedWait(this, left);
    }
  }

  private Place place(Connection c) throws SQLException {
    if (over()) {
      return Place.ENDED;
    }
    if (stands()) {
      return Place.STANDS;
    }
    return Waiting.now(c, pid()) ? Place.WAITS : null;
  }

  /** Whether it stands before a step. */
  public synchronized boolean stands() {
    return standing;
  }

  /** Whether the operation has ended. */
  public synchronized boolean over() {
    return over;
  }

  /** The step before which it stands, or which it took last; null before the first. */
  public synchronized Step at() {
    return at;
  }

  private synchronized int pid() {
    return at == null ? 0 : at.pid();
  }

  private synchronized Future<T> task() {
    return task;
  }

  /** What it answered, or throws what it threw. */
  public T answer() throws Exception {
    return Workers.answer(task());
  }
}
