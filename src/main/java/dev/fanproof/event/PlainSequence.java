package dev.fanproof.event;

import dev.fanproof.NegativeControl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The upper bound that the counters are measured against: a sequence {@code plain_event_seq}, which
 * nobody waits for. A rollback leaves a gap, and a lower number may become visible after a higher
 * one (PostgreSQL manual, "Sequence Manipulation Functions").
 */
@NegativeControl(gaveUp = "no gaps; sequence order is commit order")
public record PlainSequence(int shards) implements EventOrder {

  // language=PostgreSQL
  private static final String APPEND =
      """
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT shard, nextval('plain_event_seq'), follower, followee, version, state::"char"
      FROM (SELECT ?::integer, ?::bigint) given (shard, number),
        unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
        WITH ORDINALITY change (follower, followee, version, state, n)
      ORDER BY n
      RETURNING seq
      """;

  @Override
  public List<RelationEvent> append(Connection c, int shard, List<Change> changes)
      throws SQLException {
    return EventLog.append(c, APPEND, shard, changes);
  }
}
