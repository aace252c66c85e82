package dev.fanproof.harness;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.fanproof.harness.Steps.Step;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;

/** A gate that stops an operation once, before the first step of a kind, until it is released. */
public final class Pause implements Steps.Gate {

  private static final int DEADLINE_SECONDS = 30;

  private final Predicate<Step> where;
  private final CompletableFuture<Integer> started = new CompletableFuture<>();
  private final CompletableFuture<Step> reached = new CompletableFuture<>();
  private final CountDownLatch go = new CountDownLatch(1);

  private Pause(Predicate<Step> where) {
    this.where = where;
  }

  /** Stops before a step by its number, from 1. */
  public static Pause before(int number) {
    return new Pause(step -> step.number() == number);
  }

  public static Pause beforeCommit() {
    return new Pause(Step::commit);
  }

  /** Stops nowhere; tells the process that the operation runs on. */
  public static Pause never() {
    return new Pause(step -> false);
  }

  @Override
  public void before(Step step) {
    started.complete(step.pid());
    if (where.test(step) && reached.complete(step)) {
      hold();
    }
  }

  private void hold() {
    try {
      if (!go.await(DEADLINE_SECONDS, SECONDS)) {
        throw new IllegalStateException("paused and never released");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted in a pause", e);
    }
  }

  /** Waits for the operation's first step; the server's process that it runs on. */
  public int started() throws Exception {
    return started.get(DEADLINE_SECONDS, SECONDS);
  }

  /** Waits until the operation stands before the step. */
  public Step reached() throws Exception {
    return reached.get(DEADLINE_SECONDS, SECONDS);
  }

  /** Whether the operation stands, or stood, before the step. */
  public boolean isReached() {
    return reached.isDone();
  }

  public void release() {
    go.countDown();
  }
}
