package dev.fanproof.relation;

/** What a lost commit answer of follow, unfollow or decide turned out to be. */
public sealed interface Resolution {

  /** The relation as it stands, read under its lock. */
  PairState now();

  /** The version is the one that the caller knew: repeat it with that version as expectation. */
  record NotHappened(PairState now) implements Resolution {}

  /**
   * Something changed the relation, perhaps the lost call, perhaps others since: read the state.
   */
  record Advanced(PairState now) implements Resolution {}
}
