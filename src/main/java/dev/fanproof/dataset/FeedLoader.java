package dev.fanproof.dataset;

import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.Hybrid;
import dev.fanproof.feed.Pull;
import dev.fanproof.sql.Sql;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Loads posts into an empty feed schema beside a loaded graph, in the transaction of the caller:
 * the tables are as if every post had been published, but in a few statements.
 */
public final class FeedLoader {

  private FeedLoader() {}

  // language=PostgreSQL
  private static final String FOLLOWER_COUNTS =
      """
      INSERT INTO follower_count (author, followers)
      SELECT followee, count(*) FROM relation WHERE state = 'A' GROUP BY followee ORDER BY followee
      """;

  /** Fills the snapshot that classifies authors from the relations of now. */
  public static void classify(Connection c) throws SQLException {
    Sql.update(c, FOLLOWER_COUNTS);
  }

  // language=PostgreSQL
  private static final String STAGE_POSTS =
      """
      CREATE TEMP TABLE load_post (post_id bigint, author bigint, created_at bigint, visibility text)
      ON COMMIT DROP
      """;

  // language=PostgreSQL
  private static final String COPY_POSTS =
      """
      COPY load_post (post_id, author, created_at, visibility)
      FROM STDIN (FORMAT csv, HEADER match)
      """;

  // language=PostgreSQL
  private static final String LATER_POSTS =
      """
      DELETE FROM load_post WHERE post_id NOT IN (
        SELECT post_id FROM load_post ORDER BY created_at, post_id LIMIT ?)
      """;

  // language=PostgreSQL
  private static final String POSTS =
      """
      INSERT INTO post (post_id, author, created_at, acl_token, fanout_seq, visibility, delivery)
      SELECT p.post_id, p.author, p.created_at, k.last, CASE d.delivery WHEN 'W' THEN k.last END,
             left(p.visibility, 1)::"char", d.delivery
      FROM load_post p CROSS JOIN event_shards n
      JOIN event_counter k ON k.shard = p.author % n.shards
      LEFT JOIN follower_count f USING (author)
      CROSS JOIN LATERAL (
        SELECT CASE WHEN coalesce(f.followers, 0) >= ? THEN 'R' ELSE 'W' END::"char" AS delivery) d
      ORDER BY p.created_at, p.post_id
      """;

  // language=PostgreSQL
  private static final String INBOX =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT r.follower, p.post_id, p.created_at
      FROM post p JOIN relation r ON r.followee = p.author AND r.state = 'A'
      WHERE p.delivery = 'W' ORDER BY r.follower, p.post_id
      """;

  // language=PostgreSQL
  private static final String ANALYZE = "ANALYZE post, inbox, follower_count";

  /**
   * Loads {@code posts.csv} of a dataset's folder for a scheme.
   *
   * @return the number of inbox rows
   */
  public static long load(Connection c, FeedScheme scheme, Path folder) throws SQLException {
    return load(c, scheme, folder, Long.MAX_VALUE, LoadProgress.NONE);
  }

  /**
   * Loads the oldest posts alone.
   *
   * @param most how many posts, 0 or more
   * @param progress told of every step
   * @return the number of inbox rows
   */
  public static long load(
      Connection c, FeedScheme scheme, Path folder, long most, LoadProgress progress)
      throws SQLException {
    BareTables bare = BareTables.strip(c, List.of("post", "inbox"));
    classify(c);
    Sql.update(c, STAGE_POSTS);
    Copy.from(c, folder.resolve("posts.csv"), COPY_POSTS, progress);
    Sql.update(c, LATER_POSTS, most);
    Sql.update(c, POSTS, pulledFrom(scheme));
    progress.at("inbox", 0, 0);
    long rows = Sql.update(c, INBOX);
    bare.restore(progress);
    Sql.update(c, ANALYZE);
    return rows;
  }

  /** The number of followers from which the scheme pulls. */
  private static long pulledFrom(FeedScheme scheme) {
    if (scheme instanceof Hybrid hybrid) {
      return hybrid.threshold();
    }
    return scheme instanceof Pull ? 0 : Long.MAX_VALUE;
  }
}
