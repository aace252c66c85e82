package dev.fanproof.event;

import dev.fanproof.BadInput;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * One counter row a shard. The row that {@link #take} updates stays locked until commit, so that
 * per shard there are no gaps (a rollback takes the number back) and sequence order is commit
 * order. With one shard this is the single-row counter.
 *
 * @param shards fixed when the schema was created
 */
public record CounterShards(int shards) implements EventOrder {

  // language=PostgreSQL
  private static final String SHARDS =
      "SELECT shards FROM event_shards WHERE shards = (SELECT count(*) FROM event_counter)";

  /** Reads the number of shards that the connection's schema was created with. */
  public static CounterShards of(Connection c) throws SQLException {
    return new CounterShards((int) Sql.number(c, SHARDS));
  }

  /**
   * Checks that the connection's schema has this number of shards.
   *
   * @throws BadInput if it was created with another
   */
  public CounterShards verify(Connection c) throws SQLException {
    int actual = of(c).shards();
    if (actual != shards) {
      throw new BadInput("this schema was created with " + actual + " event shards, not " + shards);
    }
    return this;
  }

  // language=PostgreSQL
  private static final String TAKE =
      "UPDATE event_counter SET last = last + ? WHERE shard = ? RETURNING last";

  @Override
  public long take(Connection c, int shard, int count) throws SQLException {
    return Sql.number(c, TAKE, (long) count, shard);
  }

  // language=PostgreSQL
  private static final String LAST = "SELECT last FROM event_counter WHERE shard = ?";

  /** The last number that this statement's snapshot shows; takes no lock. */
  public long last(Connection c, int shard) throws SQLException {
    return Sql.number(c, LAST, shard);
  }

  // language=PostgreSQL
  private static final String LOCK =
      "SELECT shard FROM event_counter WHERE shard = ? FOR NO KEY UPDATE";

  /**
   * Takes the shard's counter row exclusively until the transaction ends: relation writes of the
   * shard wait. It returns no number: read it in a new statement, whose snapshot is younger than
   * the lock (a locking SELECT's other columns may be older than its wait).
   */
  public void lock(Connection c, int shard) throws SQLException {
    Sql.number(c, LOCK, shard);
  }
}
