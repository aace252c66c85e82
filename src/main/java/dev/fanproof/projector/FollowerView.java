package dev.fanproof.projector;

import static dev.fanproof.event.RelationState.ACTIVE;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** The tables {@code proj_follower} and {@code proj_count}: the newest known state of each pair. */
final class FollowerView {

  private record Row(RelationState state, long version) {}

  private FollowerView() {}

  /** Whether the event was newer than the view's row, which then has its state and version. */
  static boolean accept(Connection c, RelationEvent event) throws SQLException {
    Row row = lock(c, event.pair());
    if (event.version() <= row.version()) {
      return false;
    }
    write(c, event);
    count(c, event.pair().followee(), active(event.state()) - active(row.state()));
    return true;
  }

  // language=PostgreSQL
  private static final String PLACEHOLDER =
      "INSERT INTO proj_follower (followee, follower) VALUES (?, ?) ON CONFLICT DO NOTHING";

  // language=PostgreSQL
  private static final String LOCK =
      "SELECT state, version FROM proj_follower WHERE followee = ? AND follower = ? FOR UPDATE";

  /** A missing row can't be locked; and the lock is a new statement, to read what it waited for. */
  private static Row lock(Connection c, Pair pair) throws SQLException {
    Sql.update(c, PLACEHOLDER, pair.followee(), pair.follower());
    return Sql.first(
            c,
            LOCK,
            row -> new Row(RelationState.read(row, "state"), row.getLong("version")),
            pair.followee(),
            pair.follower())
        .orElseThrow(() -> new SQLException("view row " + pair + " was deleted under its lock"));
  }

  // language=PostgreSQL
  private static final String WRITE =
      """
      UPDATE proj_follower SET state = ?::"char", version = ? WHERE followee = ? AND follower = ?
      """;

  private static void write(Connection c, RelationEvent event) throws SQLException {
    Pair pair = event.pair();
    Sql.update(c, WRITE, event.state().code(), event.version(), pair.followee(), pair.follower());
  }

  // language=PostgreSQL
  private static final String COUNT =
      """
      INSERT INTO proj_count (followee, active) VALUES (?, ?)
      ON CONFLICT (followee) DO UPDATE SET active = proj_count.active + excluded.active
      """;

  /** Counts by old and new state, never by the type of the event. */
  private static void count(Connection c, long followee, long delta) throws SQLException {
    if (delta != 0) {
      Sql.update(c, COUNT, followee, delta);
    }
  }

  private static long active(RelationState state) {
    return state == ACTIVE ? 1 : 0;
  }
}
