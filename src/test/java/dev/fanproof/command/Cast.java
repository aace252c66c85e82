package dev.fanproof.command;

import dev.fanproof.model.RelationModel;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The accounts of a program: few, so that they meet. The last candidate is unknown to the database.
 * Ids at the ends of int and long are a cast of their own, so that a failure that needs them says
 * so.
 */
@SuppressWarnings("ImmutableEnumChecker") // The lists are never changed.
public enum Cast {
  /** One of three private; in three shards each has its own. */
  TRIO(Set.of(3L), 9, 1, 2, 3),
  /** Around 2^31. */
  INTS(Set.of(2147483648L), 2147483649L, 2147483646L, 2147483647L, 2147483648L),
  /** Up to the greatest id. */
  LONGS(Set.of(9223372036854775806L), 4, 9223372036854775805L, Long.MAX_VALUE, Long.MAX_VALUE - 1),
  /** Two private; in three shards some share one. */
  FIVE(Set.of(2L, 5L), Long.MAX_VALUE - 1, 1, 2, 4, 5, Long.MAX_VALUE);

  private final Set<Long> privates;
  private final List<Long> candidates;
  private final int known;

  Cast(Set<Long> privates, long unknown, long... known) {
    this.privates = privates;
    this.known = known.length;
    this.candidates =
        LongStream.concat(LongStream.of(known), LongStream.of(unknown)).boxed().toList();
  }

  /** The account that a command's number means. */
  public long account(int number) {
    return Commands.pick(candidates, number);
  }

  /** The existing accounts, then the unknown one. */
  public List<Long> candidates() {
    return candidates;
  }

  /** The existing accounts. */
  public List<Long> accounts() {
    return candidates.subList(0, known);
  }

  public boolean isPrivate(long account) {
    return privates.contains(account);
  }

  /** A model that knows these accounts. */
  public RelationModel model(int shards) {
    RelationModel model = new RelationModel(shards);
    accounts().forEach(id -> model.account(id, isPrivate(id)));
    return model;
  }

  @Override
  public String toString() {
    return "Cast." + name();
  }
}
