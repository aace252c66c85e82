package dev.fanproof.projector;

import dev.fanproof.event.Pair;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/**
 * The tables {@code proj_follower} and {@code proj_count} for a batch of events of distinct pairs.
 *
 * <p>What joins the batch to the view is planned anew each time: a plan kept from when the view was
 * small would read all of it for each event.
 */
final class BatchView {

  private BatchView() {}

  /** Those events that were newer than the view's rows, which then have their states. */
  static Batch accept(Connection c, Batch newest) throws SQLException {
    lock(c, newest);
    Set<Pair> accepted = write(c, newest);
    return newest.only(event -> accepted.contains(event.pair()));
  }

  // language=PostgreSQL
  private static final String PLACEHOLDERS =
      """
      INSERT INTO proj_follower (followee, follower)
      SELECT followee, follower FROM unnest(?::bigint[], ?::bigint[]) AS b (followee, follower)
      ORDER BY followee, follower
      ON CONFLICT DO NOTHING
      """;

  // language=PostgreSQL
  private static final String LOCK =
      """
      SELECT count(*) FROM (
        SELECT FROM unnest(?::bigint[], ?::bigint[]) AS b (followee, follower)
        JOIN proj_follower v USING (followee, follower)
        ORDER BY v.followee, v.follower FOR UPDATE OF v) locked
      """;

  /** A missing row can't be locked; and a row that was waited for is seen by a new statement. */
  private static void lock(Connection c, Batch newest) throws SQLException {
    Sql.update(c, PLACEHOLDERS, newest.followees(), newest.followers());
    long locked = Sql.numberPlannedAnew(c, LOCK, newest.followees(), newest.followers());
    if (locked != newest.events().size()) {
      throw new SQLException("a view row was deleted under its lock");
    }
  }

  // Old states, new states and counts in one statement: the rows are locked, so its snapshot has
  // their last states; a count is added to as it is once its row is locked, whatever the snapshot.
  // language=PostgreSQL
  private static final String WRITE =
      """
      WITH accepted AS (
        UPDATE proj_follower v SET state = b.state::"char", version = b.version
        FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
          AS b (followee, follower, version, state)
        JOIN proj_follower old USING (followee, follower)
        WHERE v.followee = b.followee AND v.follower = b.follower AND v.version < b.version
        RETURNING v.followee, v.follower,
          (v.state = 'A')::integer - (old.state = 'A')::integer AS delta),
      counted AS (
        INSERT INTO proj_count AS c (followee, active)
        SELECT followee, sum(delta) FROM accepted
        GROUP BY followee HAVING sum(delta) <> 0 ORDER BY followee
        ON CONFLICT (followee) DO UPDATE SET active = c.active + excluded.active)
      SELECT followee, follower FROM accepted
      """;

  private static Set<Pair> write(Connection c, Batch newest) throws SQLException {
    return new HashSet<>(
        Sql.listPlannedAnew(
            c,
            WRITE,
            row -> new Pair(row.getLong("follower"), row.getLong("followee")),
            newest.followees(),
            newest.followers(),
            newest.versions(),
            newest.states()));
  }
}
