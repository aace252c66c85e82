package dev.fanproof.model;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.PENDING;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.relation.PairState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The relations as they must be, in memory. Each operation answers the text that the real one must
 * answer. It shares the value types with production and none of its decisions.
 */
public final class RelationModel {

  private final int shards;
  private final Map<Long, Boolean> accounts = new TreeMap<>();
  private final Map<Pair, PairState> pairs = new TreeMap<>();
  private final TreeSet<Pair> blocks = new TreeSet<>();
  private final List<RelationEvent> events = new ArrayList<>();
  private final Map<Integer, Long> horizons = new TreeMap<>();

  public RelationModel(int shards) {
    this.shards = shards;
  }

  /** Adds an account. */
  public void account(long id, boolean isPrivate) {
    accounts.put(id, isPrivate);
  }

  public String follow(long a, long b, OptionalLong expected) {
    PairState now = state(new Pair(a, b));
    String refused = refusal(now, expected);
    if (refused != null) {
      return refused;
    }
    if (!known(a) || !known(b)) {
      return "REJECTED(unknown account)";
    }
    if (blocked(a, b)) {
      return "REJECTED(blocked)";
    }
    return now.state() == REMOVED
        ? change(now, accounts.get(b) ? PENDING : ACTIVE)
        : "NOOP(" + now + ",already " + now.state() + ")";
  }

  public String unfollow(long a, long b, OptionalLong expected) {
    PairState now = state(new Pair(a, b));
    String refused = refusal(now, expected);
    if (refused != null) {
      return refused;
    }
    return now.state() == REMOVED ? "NOOP(" + now + ",already REMOVED)" : change(now, REMOVED);
  }

  public String decide(long b, long a, boolean approve, OptionalLong expected) {
    PairState now = state(new Pair(a, b));
    String refused = refusal(now, expected);
    if (refused != null) {
      return refused;
    }
    return now.state() == PENDING
        ? change(now, approve ? ACTIVE : REMOVED)
        : "REJECTED(not PENDING)";
  }

  public String block(long b, long a) {
    if (a == b) {
      return "REJECTED(self)";
    }
    if (!known(a) || !known(b)) {
      return "REJECTED(unknown account)";
    }
    boolean written = blocks.add(new Pair(b, a));
    if (!written && both(a, b).allMatch(each -> each.state() == REMOVED)) {
      return "NOOP(" + texts(both(a, b).map(Object::toString).toList(), a, b) + ",already blocked)";
    }
    return "CHANGED("
        + texts(
            both(a, b)
                .map(each -> each.state() == REMOVED ? each.toString() : write(each, REMOVED))
                .toList(),
            a,
            b)
        + ")";
  }

  public String unblock(long b, long a) {
    if (a == b) {
      return "REJECTED(self)";
    }
    String now = texts(both(a, b).map(Object::toString).toList(), a, b);
    return blocks.remove(new Pair(b, a)) ? "CHANGED(" + now + ")" : "NOOP(" + now + ",not blocked)";
  }

  private static String refusal(PairState now, OptionalLong expected) {
    if (now.pair().self()) {
      return "REJECTED(self)";
    }
    return expected.isPresent() && expected.getAsLong() != now.version()
        ? "REJECTED(version)"
        : null;
  }

  private String change(PairState now, RelationState to) {
    return "CHANGED(" + write(now, to) + ")";
  }

  private String write(PairState now, RelationState to) {
    PairState next = new PairState(now.pair(), to, now.version() + 1);
    int shard = shardOf(now.pair().followee());
    long seq = last(shard) + 1;
    pairs.put(next.pair(), next);
    events.add(new RelationEvent(shard, seq, next.pair(), next.version(), to));
    return next + ",seq" + seq;
  }

  private Stream<PairState> both(long a, long b) {
    return Stream.of(new Pair(a, b), new Pair(b, a)).sorted().map(this::state);
  }

  private static String texts(List<String> states, long a, long b) {
    Pair first = new Pair(Math.min(a, b), Math.max(a, b));
    return first + " " + states.get(0) + "; " + first.reversed() + " " + states.get(1);
  }

  /** The pair's relation, REMOVED at version 0 where there never was one. */
  public PairState state(Pair pair) {
    return pairs.getOrDefault(pair, new PairState(pair, REMOVED, 0));
  }

  public boolean known(long account) {
    return accounts.containsKey(account);
  }

  public boolean active(long follower, long followee) {
    return state(new Pair(follower, followee)).state() == ACTIVE;
  }

  /** Whether either blocks the other. */
  public boolean blocked(long a, long b) {
    return blocks.contains(new Pair(a, b)) || blocks.contains(new Pair(b, a));
  }

  /** Pairs in this state, in order. */
  public List<Pair> pairs(RelationState in) {
    return pairs.values().stream().filter(s -> s.state() == in).map(PairState::pair).toList();
  }

  /** The ACTIVE followers of an author, ascending. */
  public List<Long> followers(long author) {
    return pairs(ACTIVE).stream()
        .filter(p -> p.followee() == author)
        .map(Pair::follower)
        .sorted()
        .toList();
  }

  /** Every event, in the order of its writing. */
  public List<RelationEvent> events() {
    return List.copyOf(events);
  }

  /** The log of a shard forgets its events up to this one; they have happened all the same. */
  public void truncate(int shard, long upto) {
    if (upto > 0) {
      horizons.put(shard, upto);
    }
  }

  /** Whether the log has forgotten something. */
  public boolean truncated() {
    return !horizons.isEmpty();
  }

  public int shards() {
    return shards;
  }

  public int shardOf(long followee) {
    return (int) (followee % shards);
  }

  /** The last number given out in a shard. */
  public long last(int shard) {
    return events.stream().filter(e -> e.shard() == shard).count();
  }

  /** What the database must hold; placeholders at version 0 are nobody's business. */
  public List<String> rows() {
    Stream<String> relations =
        pairs.values().stream()
            .map(s -> "relation " + s.pair() + " " + s.state().code() + " v" + s.version());
    Stream<String> log =
        events.stream()
            .filter(e -> e.seq() > horizons.getOrDefault(e.shard(), 0L))
            .map(
                e ->
                    ("event " + e.shard() + "/" + e.seq() + " " + e.pair())
                        + (" " + e.state().code() + " v" + e.version()));
    Stream<String> forgotten =
        horizons.entrySet().stream().map(h -> "horizon " + h.getKey() + "/" + h.getValue());
    return Stream.of(relations, blocks.stream().map(b -> "block " + b), log, forgotten)
        .flatMap(rows -> rows)
        .sorted()
        .toList();
  }
}
