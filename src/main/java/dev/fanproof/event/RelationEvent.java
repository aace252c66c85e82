package dev.fanproof.event;

/**
 * One change of one pair.
 *
 * @param shard {@code followee mod shards}
 * @param seq number within the shard, from 1, without gaps and in commit order
 * @param pair whose relation changed
 * @param version of the relation after the change, from 1, without gaps
 * @param state after the change
 */
public record RelationEvent(int shard, long seq, Pair pair, long version, RelationState state) {}
