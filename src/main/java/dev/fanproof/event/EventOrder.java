package dev.fanproof.event;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Numbers the events of each shard. The seam between relation writes and their order. */
public interface EventOrder {

  /** The number of shards, at least 1. */
  int shards();

  /** The shard of every event about this followee; the same in Java and in the invariants' SQL. */
  default int shardOf(long followee) {
    return (int) (followee % shards());
  }

  /**
   * Appends the changes to the log under the next numbers of their shard, in the transaction of the
   * changes and as the last thing that it locks. Called once a shard, in ascending shards.
   *
   * @param changes of followees of this shard
   * @return their events, in the order of the changes, numbered one after the other
   */
  List<RelationEvent> append(Connection c, int shard, List<Change> changes) throws SQLException;
}
