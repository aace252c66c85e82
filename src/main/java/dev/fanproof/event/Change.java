package dev.fanproof.event;

/**
 * A change of one pair that has no number yet.
 *
 * @param pair whose relation changed
 * @param version of the relation after the change, from 1, without gaps
 * @param state after the change
 */
public record Change(Pair pair, long version, RelationState state) {

  /** The event of this change under its number. */
  public RelationEvent at(int shard, long seq) {
    return new RelationEvent(shard, seq, pair, version, state);
  }
}
