package dev.fanproof.event;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Orders for one shard that are right as long as nobody else is there. */
public final class BrokenOrders {

  private BrokenOrders() {}

  // language=PostgreSQL
  private static final String PLAIN =
      """
      WITH taken AS (
        UPDATE event_counter k SET last = last + number
        FROM (SELECT ?::integer, ?::bigint) given (shard, number) WHERE k.shard = given.shard
        RETURNING k.shard, k.last - number AS before)
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT shard, before + n, follower, followee, version, state::"char"
      FROM taken, unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
        WITH ORDINALITY change (follower, followee, version, state, n)
      ORDER BY n
      RETURNING seq
      """;

  /** Numbers without a gap, but who shares the shard's lock keeps nobody waiting. */
  public static final EventOrder WITHOUT_LOCK = order(PLAIN);

  // language=PostgreSQL
  private static final String FROM_SNAPSHOT =
      """
      WITH held AS MATERIALIZED (
        SELECT shard, number,
          pg_advisory_xact_lock('event_counter'::regclass::oid::integer, shard) AS lock
        FROM (SELECT ?::integer, ?::bigint) given (shard, number)),
      old AS (
        SELECT k.shard, k.last AS before, held.number FROM held, event_counter k
        WHERE k.shard = held.shard),
      taken AS (
        UPDATE event_counter k SET last = before + number FROM old WHERE k.shard = old.shard)
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT shard, before + n, follower, followee, version, state::"char"
      FROM old, unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
        WITH ORDINALITY change (follower, followee, version, state, n)
      ORDER BY n
      RETURNING seq
      """;

  // language=PostgreSQL
  private static final String TWO_UPDATES =
      """
      WITH given (shard, number) AS (SELECT ?::integer, ?::bigint),
      taken AS (
        UPDATE event_counter k SET last = last + 1 FROM given WHERE k.shard = given.shard
        RETURNING k.shard, k.last),
      again AS (
        UPDATE event_counter k SET last = last + 1 FROM given
        WHERE k.shard = given.shard AND number = 2
        RETURNING k.shard, k.last)
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT shard, last - number + n, follower, followee, version, state::"char"
      FROM (SELECT shard, max(last) AS last FROM (TABLE taken UNION ALL TABLE again) a GROUP BY shard)
        JOIN given USING (shard),
        unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
        WITH ORDINALITY change (follower, followee, version, state, n)
      ORDER BY n
      RETURNING seq
      """;

  /** A block's two numbers are taken by two updates of the row in one statement. */
  public static final EventOrder TWICE_IN_ONE_STATEMENT = order(TWO_UPDATES);

  /** The number is computed by a read beside the lock, in a snapshot that is older than it. */
  public static final EventOrder READING_BESIDE_LOCK = order(FROM_SNAPSHOT);

  private static EventOrder order(String sql) {
    return new EventOrder() {
      @Override
      public int shards() {
        return 1;
      }

      @Override
      public List<RelationEvent> append(Connection c, int shard, List<Change> changes)
          throws SQLException {
        return EventLog.append(c, sql, shard, changes);
      }
    };
  }
}
