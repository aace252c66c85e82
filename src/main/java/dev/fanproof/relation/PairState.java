package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationState;

/**
 * A relation as it stands.
 *
 * @param pair follower and followee
 * @param state now
 * @param version 0 for a placeholder that never carried a relation, then 1 more a change
 */
public record PairState(Pair pair, RelationState state, long version) {

  /** The next version of the relation, in another state. */
  PairState next(RelationState to) {
    return new PairState(pair, to, version + 1);
  }

  @Override
  public String toString() {
    return state + ",v" + version;
  }
}
