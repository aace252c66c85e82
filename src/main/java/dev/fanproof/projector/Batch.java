package dev.fanproof.projector;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The events of a batch, each once, as they came: their order in the tables is the statements'
 * matter.
 */
record Batch(Map<Number, RelationEvent> events) {

  /** What an event is known by. */
  record Number(int shard, long seq) {
    static Number of(RelationEvent event) {
      return new Number(event.shard(), event.seq());
    }
  }

  static Batch of(Collection<RelationEvent> deliveries) {
    Map<Number, RelationEvent> events = new LinkedHashMap<>();
    deliveries.forEach(event -> events.putIfAbsent(Number.of(event), event));
    return new Batch(events);
  }

  /** Those of its events that are meant. */
  Batch only(Predicate<RelationEvent> meant) {
    return of(events.values().stream().filter(meant).toList());
  }

  /** The event of the highest version of each pair: it supersedes the others. */
  Batch newest() {
    Map<Pair, RelationEvent> newest = new LinkedHashMap<>();
    events
        .values()
        .forEach(e -> newest.merge(e.pair(), e, (a, b) -> a.version() < b.version() ? b : a));
    return of(newest.values());
  }

  boolean isEmpty() {
    return events.isEmpty();
  }

  int[] shards() {
    return events.values().stream().mapToInt(RelationEvent::shard).toArray();
  }

  int[] distinctShards() {
    return events.values().stream().mapToInt(RelationEvent::shard).distinct().toArray();
  }

  long[] seqs() {
    return events.values().stream().mapToLong(RelationEvent::seq).toArray();
  }

  long[] followees() {
    return events.values().stream().mapToLong(e -> e.pair().followee()).toArray();
  }

  long[] followers() {
    return events.values().stream().mapToLong(e -> e.pair().follower()).toArray();
  }

  long[] versions() {
    return events.values().stream().mapToLong(RelationEvent::version).toArray();
  }

  String[] states() {
    return events.values().stream().map(e -> e.state().code()).toArray(String[]::new);
  }

  /**
   * A verdict for each delivery: of a new event's deliveries the first has it handled.
   *
   * @param applied of this batch's events
   */
  List<Verdict> verdicts(List<RelationEvent> deliveries, Batch applied) {
    Map<Number, RelationEvent> left = new LinkedHashMap<>(events);
    List<Verdict> verdicts = new ArrayList<>(deliveries.size());
    for (RelationEvent event : deliveries) {
      Number number = Number.of(event);
      Verdict handled = applied.events.containsKey(number) ? Verdict.APPLIED : Verdict.STALE;
      verdicts.add(left.remove(number) == null ? Verdict.DUP : handled);
    }
    return verdicts;
  }
}
