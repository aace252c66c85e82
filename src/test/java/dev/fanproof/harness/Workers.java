package dev.fanproof.harness;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A fixed number of threads for one test. Closing it ends them, or fails. */
public final class Workers implements AutoCloseable {

  private static final int DEADLINE_SECONDS = 60;

  private final ExecutorService pool;

  public Workers(int threads) {
    pool = Executors.newFixedThreadPool(threads);
  }

  /** Begins a task. */
  public <T> Future<T> start(Callable<T> task) {
    return pool.submit(task);
  }

  /** Waits for a task's answer, or throws what it threw. */
  public static <T> T answer(Future<T> task) throws Exception {
    return task.get(DEADLINE_SECONDS, SECONDS);
  }

  /** Lets as many tasks as there are threads begin at the same moment; their answers in order. */
  public <T> List<T> together(List<Callable<T>> tasks) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(tasks.size());
    List<Future<T>> begun = new ArrayList<>();
    for (Callable<T> task : tasks) {
      begun.add(
          start(
              () -> {
                barrier.await(DEADLINE_SECONDS, SECONDS);
                return task.call();
              }));
    }
    List<T> answers = new ArrayList<>();
    for (Future<T> task : begun) {
      answers.add(answer(task));
    }
    return answers;
  }

  @Override
  public void close() {
    pool.shutdownNow();
    try {
      if (!pool.awaitTermination(DEADLINE_SECONDS, SECONDS)) {
        throw new AssertionError("a worker of this test did not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted before the workers ended", e);
    }
  }
}
