package dev.fanproof.event;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/** The table {@code relation_event}: what a relation write appends and a consumer reads. */
public final class EventLog {

  private EventLog() {}

  /**
   * Runs the statement of an order that numbers and appends at once.
   *
   * @param sql its parameters are the shard, how many changes there are, and four arrays of the
   *     changes: followers, followees, versions, codes of the states; it returns their numbers
   * @return the events, in the order of the changes
   */
  public static List<RelationEvent> append(
      Connection c, String sql, int shard, List<Change> changes) throws SQLException {
    List<Long> numbers =
        Sql.list(
            c,
            sql,
            row -> row.getLong(1),
            shard,
            (long) changes.size(),
            changes.stream().map(change -> change.pair().follower()).toArray(Long[]::new),
            changes.stream().map(change -> change.pair().followee()).toArray(Long[]::new),
            changes.stream().map(Change::version).toArray(Long[]::new),
            changes.stream().map(change -> change.state().code()).toArray(String[]::new));
    return IntStream.range(0, changes.size())
        .mapToObj(i -> changes.get(i).at(shard, numbers.get(i)))
        .toList();
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
