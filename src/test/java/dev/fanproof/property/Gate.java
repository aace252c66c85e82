package dev.fanproof.property;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import net.jqwik.api.lifecycle.TryExecutionResult;

/**
 * Lets the tries of one property through, one at a time. jqwik bounds the time of its shrinking by
 * giving up on a thread that may go on with its try, on what is by then the next property's
 * database. So the gate ends shrinking itself, by answering "invalid" once the deadline after the
 * first failure has passed; and closing it waits for the try inside and refuses later ones.
 */
final class Gate {

  private final long nanos;
  private final LongSupplier clock;
  private final ReentrantLock inside = new ReentrantLock();
  private boolean open = true;
  private boolean failed;
  private long failedAt;

  /**
   * @param shrinking how long after the first failure tries are let through
   * @param clock nanoseconds
   */
  Gate(Duration shrinking, LongSupplier clock) {
    this.nanos = shrinking.toNanos();
    this.clock = clock;
  }

  TryExecutionResult pass(Supplier<TryExecutionResult> body) {
    inside.lock();
    try {
      if (!open || (failed && clock.getAsLong() - failedAt > nanos)) {
        return TryExecutionResult.invalid();
      }
      TryExecutionResult result = body.get();
      if (result.isFalsified() && !failed) {
        failed = true;
        failedAt = clock.getAsLong();
      }
      return result;
    } finally {
      inside.unlock();
    }
  }

  /** Whether somebody waits for the try inside. */
  boolean awaited() {
    return inside.hasQueuedThreads();
  }

  /** Waits for the try inside. Idempotent. */
  void close() {
    inside.lock();
    try {
      open = false;
    } finally {
      inside.unlock();
    }
  }
}
