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
   * Read while the shard's lock is shared until the transaction ends: the token covers every
   * revocation that commits before the post does. Publishers do not wait for each other; a relation
   * write of the shard waits for the publishing transactions that came before it, to their ends,
   * and later ones wait behind it.
   */
  STRICT {
    @Override
    void before(Connection c, CounterShards order, int shard) throws SQLException {
      order.share(c, shard);
    }
  };

  /** What has to happen in a statement of its own before the counter is read. */
  abstract void before(Connection c, CounterShards order, int shard) throws SQLException;
}
