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

/** Consumers on real threads, each with its share of the deliveries, in order. */
final class Consumers {

  static final int MOST = 4;
  private static final int DEADLINE_SECONDS = 30;

  private record Delivered(RelationEvent event, Verdict verdict) {}

  private Consumers() {}

  /** The verdicts that each event got; the first consumer is lost after so many deliveries. */
  static Map<RelationEvent, List<Verdict>> run(
      Site site, List<List<RelationEvent>> shares, int lostAfter) {
    List<Callable<List<Delivered>>> consumers = new ArrayList<>();
    for (int i = 0; i < shares.size(); i++) {
      int dies = i == 0 ? lostAfter : Consumption.NOBODY;
      List<RelationEvent> share = shares.get(i);
      consumers.add(() -> consume(site, share, dies));
    }
    Map<RelationEvent, List<Verdict>> verdicts = new LinkedHashMap<>();
    for (Delivered each : join(consumers)) {
      verdicts.computeIfAbsent(each.event, none -> new ArrayList<>()).add(each.verdict);
    }
    return verdicts;
  }

  private static List<Delivered> consume(Site site, List<RelationEvent> share, int dies) {
    List<Delivered> done = new ArrayList<>();
    for (RelationEvent event : share) {
      if (done.size() == dies) {
        site.lose(c -> site.subject().projector().apply(c, event));
        return done;
      }
      done.add(new Delivered(event, site.run(c -> site.subject().projector().apply(c, event))));
    }
    return done;
  }

  private static List<Delivered> join(List<Callable<List<Delivered>>> consumers) {
    ExecutorService pool = Executors.newFixedThreadPool(MOST);
    try {
      List<Delivered> all = new ArrayList<>();
      for (Future<List<Delivered>> each :
          pool.invokeAll(consumers, DEADLINE_SECONDS, TimeUnit.SECONDS)) {
        Law.D0.require(!each.isCancelled(), "a consumer was not ready in time");
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
