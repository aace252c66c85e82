package dev.fanproof.post;

import dev.fanproof.event.CounterShards;
import java.sql.Connection;
import java.sql.SQLException;

/** How the access token of a post is read from its author's counter. */
public enum TokenRead {
  /**
   * A plain read: the token covers every revocation that had committed when it was read. A publish
   * that waits for an unfinished one of the same id has read before its wait.
   */
  SNAPSHOT {
    @Override
    void before(Connection c, CounterShards order, int shard) {}
  },
  /**
   * Read under the shard's counter row, taken exclusively: the token covers every revocation that
   * commits before the post does. Relation writes of the shard wait for the rest of the publishing
   * transaction, and a publisher that comes just when the row is free may overtake one that waits.
   */
  STRICT {
    @Override
    void before(Connection c, CounterShards order, int shard) throws SQLException {
      order.lock(c, shard);
    }
  };

  /** What has to happen in a statement of its own before the counter is read. */
  abstract void before(Connection c, CounterShards order, int shard) throws SQLException;
}
