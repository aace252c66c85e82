package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import net.jqwik.api.lifecycle.TryExecutionResult;
import org.junit.jupiter.api.Test;

class GateTest {

  private final AtomicLong now = new AtomicLong();
  private final Gate gate = new Gate(Duration.ofNanos(10), now::get);
  private final AtomicInteger plays = new AtomicInteger();

  private TryExecutionResult pass() {
    return gate.pass(
        () -> {
          plays.incrementAndGet();
          return TryExecutionResult.satisfied();
        });
  }

  private void fail() {
    gate.pass(() -> TryExecutionResult.falsified(new AssertionError("as asked")));
  }

  @Test
  void letsTriesThroughForAnyTimeUntilOneFails() {
    now.set(1_000_000);
    assertThat(pass().isSatisfied()).isTrue();
  }

  @Test
  void endsShrinkingAfterTheDeadline() {
    fail();
    now.set(10);
    assertThat(pass().isSatisfied()).isTrue();
    now.set(11);
    assertThat(pass().isInvalid()).isTrue();
    assertThat(plays).hasValue(1);
  }

  @Test
  void laterFailuresDoNotMoveTheDeadline() {
    fail();
    now.set(9);
    fail();
    now.set(11);
    assertThat(pass().isInvalid()).isTrue();
  }

  @Test
  void refusesLateCalls() {
    gate.close();
    assertThat(pass().isInvalid()).isTrue();
    assertThat(plays).hasValue(0);
  }

  /** What is inside when the property returns must have left before the next one begins. */
  @Test
  void closingWaitsForTheTryInside() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      CountDownLatch inside = new CountDownLatch(1);
      CountDownLatch leave = new CountDownLatch(1);
      Future<TryExecutionResult> late = threads.submit(() -> stay(inside, leave));
      assertThat(inside.await(10, TimeUnit.SECONDS)).isTrue();
      Future<Boolean> closed = threads.submit(() -> closeAfter(leave));
      await(gate::awaited);
      leave.countDown();
      assertThat(closed.get(10, TimeUnit.SECONDS)).as("left before it closed").isTrue();
      assertThat(late.get(10, TimeUnit.SECONDS).isSatisfied()).isTrue();
    } finally {
      threads.shutdownNow();
    }
  }

  private static void await(BooleanSupplier seen) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!seen.getAsBoolean()) {
      assertThat(System.nanoTime()).as("seen in time").isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private TryExecutionResult stay(CountDownLatch inside, CountDownLatch leave) {
    return gate.pass(
        () -> {
          inside.countDown();
          try {
            assertThat(leave.await(10, TimeUnit.SECONDS)).isTrue();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return TryExecutionResult.satisfied();
        });
  }

  private boolean closeAfter(CountDownLatch leave) {
    gate.close();
    return leave.getCount() == 0;
  }
}
