package dev.fanproof.dataset;

import dev.fanproof.sql.Sql;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Loads accounts and follows into an empty core schema, in the transaction of the caller: every
 * relation ACTIVE at version 1, counters and horizon as if its events had been truncated, and the
 * view level with the truth. What is loaded audits clean.
 */
public final class GraphLoader {

  private GraphLoader() {}

  // language=PostgreSQL
  private static final String COPY_ACCOUNTS =
      "COPY account (id, is_private) FROM STDIN (FORMAT csv, HEADER match)";

  // language=PostgreSQL
  private static final String STAGE_FOLLOWS =
      "CREATE TEMP TABLE load_follow (follower bigint, followee bigint) ON COMMIT DROP";

  // language=PostgreSQL
  private static final String COPY_FOLLOWS =
      "COPY load_follow (follower, followee) FROM STDIN (FORMAT csv, HEADER match)";

  // language=PostgreSQL
  private static final String RELATIONS =
      """
      INSERT INTO relation (follower, followee, version, state)
      SELECT follower, followee, 1, 'A' FROM load_follow ORDER BY follower, followee
      """;

  // language=PostgreSQL
  private static final String COUNTERS =
      """
      UPDATE event_counter k SET last = t.events, horizon = t.events
      FROM (SELECT followee % shards AS shard, count(*) AS events
            FROM load_follow CROSS JOIN event_shards GROUP BY 1) t
      WHERE t.shard = k.shard
      """;

  // language=PostgreSQL
  private static final String VIEW =
      """
      INSERT INTO proj_follower (followee, follower, version, state)
      SELECT followee, follower, version, state FROM relation ORDER BY followee, follower
      """;

  // language=PostgreSQL
  private static final String COUNTS =
      """
      INSERT INTO proj_count (followee, active)
      SELECT followee, count(*) FROM load_follow GROUP BY followee ORDER BY followee
      """;

  // language=PostgreSQL
  private static final String WATERMARKS =
      """
      UPDATE proj_watermark w SET applied_upto = k.last FROM event_counter k
      WHERE k.shard = w.shard
      """;

  // language=PostgreSQL
  private static final String ANALYZE = "ANALYZE account, relation, proj_follower, proj_count";

  /**
   * Loads {@code accounts.csv} and {@code follows.csv} of a dataset's folder.
   *
   * @return the number of follows
   */
  public static long load(Connection c, Path folder) throws SQLException {
    Copy.from(c, folder.resolve("accounts.csv"), COPY_ACCOUNTS);
    Sql.update(c, STAGE_FOLLOWS);
    long follows = Copy.from(c, folder.resolve("follows.csv"), COPY_FOLLOWS);
    Sql.update(c, RELATIONS);
    Sql.update(c, COUNTERS);
    Sql.update(c, VIEW);
    Sql.update(c, COUNTS);
    Sql.update(c, WATERMARKS);
    Sql.update(c, ANALYZE);
    return follows;
  }
}
