package dev.fanproof.relation;

import java.util.List;

/**
 * A block and the relations it concerns, read under their locks.
 *
 * @param blocked whether the block row is there
 * @param pairs both relations in (follower, followee) order
 */
public record BlockState(boolean blocked, List<PairState> pairs) {}
