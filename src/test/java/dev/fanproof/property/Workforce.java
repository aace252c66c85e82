package dev.fanproof.property;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Real threads, each with its share of tasks, in order. */
final class Workforce {

  static final int MOST = 4;
  private static final int DEADLINE_SECONDS = 30;

  /** A delivery and its verdict. */
  record Delivered(RelationEvent event, Verdict verdict) {

    /** The deliveries of a batch. */
    static List<Delivered> of(List<RelationEvent> events, List<Verdict> verdicts) {
      Law.J.require(events.size() == verdicts.size(), events + " got the verdicts " + verdicts);
      return IntStream.range(0, events.size())
          .mapToObj(i -> new Delivered(events.get(i), verdicts.get(i)))
          .toList();
    }
  }

  /** What a thread does next; committed deliveries have answers. */
  @FunctionalInterface
  interface Task {
    List<Delivered> on(Site site);
  }

  private Workforce() {}

  /** Does all shares at a time; the deliveries that were committed. */
  static List<Delivered> run(Site site, List<List<Task>> shares) {
    return join(
        shares.stream()
            .map(
                share ->
                    (Callable<List<Delivered>>)
                        () -> share.stream().flatMap(task -> task.on(site).stream()).toList())
            .toList());
  }

  /** The verdicts that each event got. */
  static Map<RelationEvent, List<Verdict>> verdicts(List<Delivered> all) {
    Map<RelationEvent, List<Verdict>> verdicts = new LinkedHashMap<>();
    for (Delivered each : all) {
      verdicts.computeIfAbsent(each.event, none -> new ArrayList<>()).add(each.verdict);
    }
    return verdicts;
  }

  /** The answers in order; the first failure of a thread is thrown. */
  static List<Delivered> join(List<Callable<List<Delivered>>> threads) {
    ExecutorService pool = Executors.newFixedThreadPool(threads.size());
    try {
      List<Delivered> all = new ArrayList<>();
      for (Future<List<Delivered>> each :
          pool.invokeAll(threads, DEADLINE_SECONDS, TimeUnit.SECONDS)) {
        Law.D0.require(!each.isCancelled(), "a thread was not ready in time");
        all.addAll(each.get());
      }
      return all;
    } catch (InterruptedException given) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(given);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof LawBreach breach) {
        throw breach;
      }
      throw new IllegalStateException(failed.getCause());
    } finally {
      pool.shutdownNow();
    }
  }
}
