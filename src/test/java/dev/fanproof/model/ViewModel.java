package dev.fanproof.model;

import static dev.fanproof.event.RelationState.ACTIVE;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.projector.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The projector's view as it must be once certain events of the model have been handled. It knows
 * which of the truth's events those are, and folds the truth's list: the stream that was delivered
 * is never asked.
 */
public final class ViewModel {

  private final RelationModel truth;
  private final Set<RelationEvent> handled = new LinkedHashSet<>();

  public ViewModel(RelationModel truth) {
    this.truth = truth;
  }

  /** Takes a delivery; the verdict that it must get. */
  public Verdict deliver(RelationEvent event) {
    boolean newest = event.version() > version(event.pair());
    if (!handled.add(event)) {
      return Verdict.DUP;
    }
    return newest ? Verdict.APPLIED : Verdict.STALE;
  }

  /**
   * Takes the deliveries of a batch; the verdicts that they must get. Of its new events the newest
   * of each pair comes before the others, and an event's first delivery before its repetitions.
   */
  public List<Verdict> deliverAll(List<RelationEvent> batch) {
    Map<RelationEvent, Verdict> first = new HashMap<>();
    batch.stream()
        .distinct()
        .sorted(Comparator.comparingLong(RelationEvent::version).reversed())
        .forEach(event -> first.put(event, deliver(event)));
    return batch.stream()
        .map(event -> Optional.ofNullable(first.remove(event)).orElse(Verdict.DUP))
        .toList();
  }

  /** Empties the view where the log reaches back to the first event; whether it does. */
  public boolean clear() {
    if (!truth.truncated()) {
      handled.clear();
    }
    return !truth.truncated();
  }

  /** Takes everything that has happened for handled: by a rebuild or by a replay of the log. */
  public void catchUp() {
    handled.addAll(truth.events());
  }

  /** The log forgets what stands below the watermarks. */
  public void truncateLog() {
    for (int shard = 0; shard < truth.shards(); shard++) {
      truth.truncate(shard, watermark(shard));
    }
  }

  /** The truth's events that have not been handled, in their order. */
  public List<RelationEvent> undelivered() {
    return truth.events().stream().filter(e -> !handled.contains(e)).toList();
  }

  /** Those that have, in the truth's order. */
  public List<RelationEvent> delivered() {
    return truth.events().stream().filter(handled::contains).toList();
  }

  /** The end of the contiguous run of handled events. */
  public long watermark(int shard) {
    return truth.events().stream()
        .filter(e -> e.shard() == shard)
        .takeWhile(handled::contains)
        .count();
  }

  public boolean active(long follower, long followee) {
    RelationEvent newest = newest().get(new Pair(follower, followee));
    return newest != null && newest.state() == ACTIVE;
  }

  private long version(Pair pair) {
    RelationEvent newest = newest().get(pair);
    return newest == null ? 0 : newest.version();
  }

  private Map<Pair, RelationEvent> newest() {
    Map<Pair, RelationEvent> newest = new TreeMap<>();
    delivered().stream()
        .sorted(Comparator.comparingLong(RelationEvent::version))
        .forEach(e -> newest.put(e.pair(), e));
    return newest;
  }

  /** What the view's tables must hold. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    Map<Long, Integer> counts = new TreeMap<>();
    for (RelationEvent e : newest().values()) {
      rows.add("view " + e.pair() + " " + e.state().code() + " v" + e.version());
      if (e.state() == ACTIVE) {
        counts.merge(e.pair().followee(), 1, Integer::sum);
      }
    }
    counts.forEach((followee, active) -> rows.add("count " + followee + " " + active));
    for (int shard = 0; shard < truth.shards(); shard++) {
      rows.add("watermark " + shard + "/" + watermark(shard));
    }
    delivered().stream()
        .filter(e -> e.seq() > watermark(e.shard()))
        .forEach(e -> rows.add("seen " + e.shard() + "/" + e.seq()));
    return rows.stream().sorted().toList();
  }
}
