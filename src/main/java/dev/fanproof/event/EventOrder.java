package dev.fanproof.event;

import java.sql.Connection;
import java.sql.SQLException;

/** Numbers the events of each shard. The seam between relation writes and their order. */
public interface EventOrder {

  /** The number of shards, at least 1. */
  int shards();

  /** The shard of every event about this followee; the same in Java and in the invariants' SQL. */
  default int shardOf(long followee) {
    return (int) (followee % shards());
  }

  /**
   * Takes the next {@code count} numbers of a shard, as the last thing that a transaction locks.
   *
   * @return the last of them; the others are those directly before it
   */
  long take(Connection c, int shard, int count) throws SQLException;
}
