package dev.fanproof.projector;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The view against the truth. Meaningful as a whole in one snapshot, or when nothing is written.
 *
 * @param resurrected pairs ACTIVE in the view and not in the truth
 * @param missing pairs ACTIVE in the truth and not in the view
 * @param wrongCounts followees whose count differs from their ACTIVE followers in the truth
 */
public record Diff(long resurrected, long missing, long wrongCounts) {

  /** No difference. */
  public static final Diff NONE = new Diff(0, 0, 0);

  // language=PostgreSQL
  private static final String RESURRECTED =
      """
      SELECT count(*) FROM proj_follower v
      WHERE v.state = 'A' AND NOT EXISTS (
        SELECT FROM relation r
        WHERE r.follower = v.follower AND r.followee = v.followee AND r.state = 'A')
      """;

  // language=PostgreSQL
  private static final String MISSING =
      """
      SELECT count(*) FROM relation r
      WHERE r.state = 'A' AND NOT EXISTS (
        SELECT FROM proj_follower v
        WHERE v.follower = r.follower AND v.followee = r.followee AND v.state = 'A')
      """;

  // language=PostgreSQL
  private static final String WRONG_COUNTS =
      """
      SELECT count(*)
      FROM (SELECT followee, count(*) AS active FROM relation WHERE state = 'A' GROUP BY followee) t
      FULL JOIN proj_count c USING (followee)
      WHERE coalesce(t.active, 0) <> coalesce(c.active, 0)
      """;

  /** Compares, in three statements. */
  public static Diff read(Connection c) throws SQLException {
    return new Diff(
        Sql.number(c, RESURRECTED), Sql.number(c, MISSING), Sql.number(c, WRONG_COUNTS));
  }
}
