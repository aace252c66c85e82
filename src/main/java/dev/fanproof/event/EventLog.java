package dev.fanproof.event;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The table {@code relation_event}: what a relation write appends and a consumer reads. */
public final class EventLog {

  private EventLog() {}

  // language=PostgreSQL
  private static final String APPEND =
      """
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      VALUES (?, ?, ?, ?, ?, ?::"char")
      """;

  /** Appends an event in the transaction of its change. */
  public static void append(Connection c, RelationEvent event) throws SQLException {
    Pair pair = event.pair();
    Sql.update(
        c,
        APPEND,
        event.shard(),
        event.seq(),
        pair.follower(),
        pair.followee(),
        event.version(),
        event.state().code());
  }

  // language=PostgreSQL
  private static final String AFTER =
      """
      SELECT shard, seq, follower, followee, version, state FROM relation_event
      WHERE shard = ? AND seq > ? ORDER BY seq LIMIT ?
      """;

  /** At most {@code limit} events of a shard above {@code seq}, in sequence order. */
  public static List<RelationEvent> after(Connection c, int shard, long seq, int limit)
      throws SQLException {
    return Sql.list(c, AFTER, EventLog::read, shard, seq, limit);
  }

  private static RelationEvent read(ResultSet row) throws SQLException {
    return new RelationEvent(
        row.getInt("shard"),
        row.getLong("seq"),
        new Pair(row.getLong("follower"), row.getLong("followee")),
        row.getLong("version"),
        RelationState.read(row, "state"));
  }
}
