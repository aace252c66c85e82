package dev.fanproof.law;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** J: what deliveries must come to, whatever their order, repetition and parallelism. */
public final class DeliveryLaws {

  private DeliveryLaws() {}

  /** One delivery got the verdict that its predecessors leave. */
  public static void verdict(RelationEvent event, Verdict model, Verdict database) {
    Law.J.require(model == database, event + "\n  model    " + model + "\n  database " + database);
  }

  /** The deliveries of a batch got the verdicts that its predecessors leave. */
  public static void verdicts(
      List<RelationEvent> batch, List<Verdict> model, List<Verdict> database) {
    Law.J.require(
        model.equals(database),
        "the batch " + batch + "\n  model    " + model + "\n  database " + database);
  }

  /** Each event got exactly one verdict other than DUP. */
  public static void handledOnce(Map<RelationEvent, List<Verdict>> verdicts) {
    verdicts.forEach(
        (event, all) ->
            Law.J.require(
                all.stream().filter(v -> v != Verdict.DUP).count() == 1,
                event + " got the verdicts " + all));
  }

  /**
   * No event got more verdicts other than DUP: one, across rebuilds too, and one more for each time
   * that the view was cleared.
   */
  public static void handledAtMost(int times, Map<RelationEvent, List<Verdict>> verdicts) {
    verdicts.forEach(
        (event, all) ->
            Law.J.require(
                all.stream().filter(v -> v != Verdict.DUP).count() <= times,
                event + " got the verdicts " + all + ", at most " + times + " other than DUP"));
  }

  /** The newest event of each pair was applied: none could make it stale. */
  public static void newestApplied(Map<RelationEvent, List<Verdict>> verdicts) {
    Map<Pair, RelationEvent> newest = new HashMap<>();
    verdicts
        .keySet()
        .forEach(e -> newest.merge(e.pair(), e, (a, b) -> a.version() > b.version() ? a : b));
    newest
        .values()
        .forEach(
            e ->
                Law.J.require(
                    verdicts.get(e).contains(Verdict.APPLIED),
                    e + ", the newest of its pair, got the verdicts " + verdicts.get(e)));
  }

  /** View and truth are the same. */
  public static void level(Diff diff) {
    Law.J.require(diff.equals(Diff.NONE), "everything was delivered, and still " + diff);
  }
}
