package dev.fanproof.jmh;

import dev.fanproof.event.Change;
import dev.fanproof.event.CounterShards;
import dev.fanproof.event.EventLog;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What a publisher with a strict token and a relation write meet at, in a schema of one shard. */
enum StrictLock {
  /** The one in use: an advisory lock, shared or taken in the statement that counts. */
  ADVISORY(Sqls.SHARE, new CounterShards(1)),
  /** The same, taken in a statement before that one. */
  ADVISORY_FIRST(Sqls.SHARE, new Plain(Sqls.TAKE)),
  /** The counter row, taken by publishers as by relation writes. */
  ROW(Sqls.ROW, new Plain("")),
  /** The counter row, shared by publishers. */
  SHARED_ROW(Sqls.SHARED_ROW, new Plain("")),
  /** Nothing: what a strict token is measured against. */
  NONE("", new Plain(""));

  private final String publisher;
  final EventOrder order;

  StrictLock(String publisher, EventOrder order) {
    this.publisher = publisher;
    this.order = order;
  }

  /** Takes the publisher's side. */
  void publisher(Connection c) throws SQLException {
    lock(c, publisher);
  }

  private static void lock(Connection c, String sql) throws SQLException {
    if (!sql.isEmpty()) {
      Sql.list(c, sql, row -> 0);
    }
  }

  /** The counter alone, after a lock that stands in a statement of its own. */
  private record Plain(String before) implements EventOrder {

    // language=PostgreSQL
    private static final String APPEND =
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

    @Override
    public int shards() {
      return 1;
    }

    @Override
    public List<RelationEvent> append(Connection c, int shard, List<Change> changes)
        throws SQLException {
      StrictLock.lock(c, before);
      return EventLog.append(c, APPEND, shard, changes);
    }
  }

  private static final class Sqls {
    // language=PostgreSQL
    private static final String SHARE =
        "SELECT pg_advisory_xact_lock_shared('event_counter'::regclass::oid::integer, 0)";

    // language=PostgreSQL
    private static final String TAKE =
        "SELECT pg_advisory_xact_lock('event_counter'::regclass::oid::integer, 0)";

    // language=PostgreSQL
    private static final String ROW =
        "SELECT shard FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE";

    // language=PostgreSQL
    private static final String SHARED_ROW =
        "SELECT shard FROM event_counter WHERE shard = 0 FOR SHARE";
  }
}
