package dev.fanproof.event;

import dev.fanproof.BadInput;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * One counter row a shard, and one lock before it. The row that {@link #append} updates stays
 * locked until commit, so that per shard there are no gaps (a rollback takes the number back) and
 * sequence order is commit order. With one shard this is the single-row counter.
 *
 * <p>The shard's lock is a transaction-level advisory lock under the two keys (object id of {@code
 * event_counter}, shard). {@link #append} holds it alone, {@link #share} together with others. It
 * is a strict queue, which a lock of the row is not: whoever comes waits for those who wait
 * already, and a release hands it to the first of them (see docs/decisions/0012-strict-lock.md).
 *
 * <p>Whoever takes several shards takes them in ascending order, each lock before its row; a
 * truncation of the log takes rows alone and waits for no lock, so nobody waits in a circle.
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

  // The lock stands in a part of its own, carried out once and before the row is locked. The wait
  // makes the statement's snapshot old, but an update reads a changed row again and adds to its
  // newest value (PostgreSQL manual, "Read Committed Isolation Level"); a SELECT here would not.
  // All numbers come from the one RETURNING: a second update of the row would be lost, and a look
  // at the table would show what it was before (same manual, "Data-Modifying Statements in WITH").
  // language=PostgreSQL
  private static final String APPEND =
      """
      WITH held AS MATERIALIZED (
        SELECT shard, number,
          pg_advisory_xact_lock('event_counter'::regclass::oid::integer, shard) AS lock
        FROM (SELECT ?::integer, ?::bigint) given (shard, number)),
      taken AS (
        UPDATE event_counter k SET last = last + number FROM held WHERE k.shard = held.shard
        RETURNING k.shard, k.last - number AS before)
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT shard, before + n, follower, followee, version, state::"char"
      FROM taken, unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
        WITH ORDINALITY change (follower, followee, version, state, n)
      ORDER BY n
      RETURNING seq
      """;

  /**
   * {@inheritDoc}
   *
   * <p>One statement, so that the row is held for it and the commit alone. Waits for everybody who
   * holds or shares the shard's lock, or asked for it before.
   */
  @Override
  public List<RelationEvent> append(Connection c, int shard, List<Change> changes)
      throws SQLException {
    return EventLog.append(c, APPEND, shard, changes);
  }

  // language=PostgreSQL
  private static final String LAST = "SELECT last FROM event_counter WHERE shard = ?";

  /** The last number that this statement's snapshot shows; takes no lock. */
  public long last(Connection c, int shard) throws SQLException {
    return Sql.number(c, LAST, shard);
  }

  // language=PostgreSQL
  private static final String SHARE =
      "SELECT pg_advisory_xact_lock_shared('event_counter'::regclass::oid::integer, ?)";

  /**
   * Shares the shard's lock until the transaction ends: others may share it too, {@link #append}
   * waits, and those who come later wait behind it. It returns no number: read it in a new
   * statement, whose snapshot is younger than the lock. A transaction that shares a shard must not
   * take a number of it afterwards: two of that kind would wait for each other.
   */
  public void share(Connection c, int shard) throws SQLException {
    Sql.list(c, SHARE, row -> shard, shard);
  }
}
