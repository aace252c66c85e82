package dev.fanproof.dataset;

import dev.fanproof.sql.Sql;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Loads accounts and follows into an empty core schema, in the transactions of the caller: every
 * relation ACTIVE at version 1, with an event each or with counters and horizon as if the events
 * had been truncated, and the view level with the truth. What is loaded audits clean.
 *
 * <p>Truth and view share nothing, so two connections can load them at once.
 */
public final class GraphLoader {
  private final Path folder;
  private final LoadProgress progress;

  /**
   * @param folder a dataset's
   * @param progress told of every step
   */
  GraphLoader(Path folder, LoadProgress progress) {
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Loads {@code accounts.csv} and {@code follows.csv} of a dataset's folder, without events.
   *
   * @return the number of follows
   */
  public static long load(Connection c, Path folder) throws SQLException {
    GraphLoader loader = new GraphLoader(folder, LoadProgress.NONE);
    long follows = loader.truth(c, false);
    loader.view(c);
    return follows;
  }

  // language=PostgreSQL
  private static final String COPY_ACCOUNTS =
      "COPY account (id, is_private) FROM STDIN (FORMAT csv, HEADER match, FREEZE)";

  // language=PostgreSQL
  private static final String COPY_RELATIONS =
      "COPY relation (follower, followee) FROM STDIN (FORMAT csv, HEADER match, FREEZE)";

  // The file has two columns: the others come from defaults, which change for the load.
  // language=PostgreSQL
  private static final String RELATIONS_ACTIVE =
      "ALTER TABLE relation ALTER version SET DEFAULT 1, ALTER state SET DEFAULT 'A'";

  // language=PostgreSQL
  private static final String RELATIONS_REMOVED =
      "ALTER TABLE relation ALTER version SET DEFAULT 0, ALTER state SET DEFAULT 'R'";

  // language=PostgreSQL
  private static final String TRUNCATED =
      """
      UPDATE event_counter k SET last = t.events, horizon = t.events
      FROM (SELECT followee % shards AS shard, count(*) AS events
            FROM relation CROSS JOIN event_shards GROUP BY 1) t
      WHERE t.shard = k.shard
      """;

  /** Accounts, relations, and events or the horizon; the number of follows. */
  long truth(Connection c, boolean events) throws SQLException {
    BareTables bare = BareTables.strip(c, List.of("account", "relation"));
    Sql.update(c, RELATIONS_ACTIVE);
    Copy.from(c, folder.resolve("accounts.csv"), COPY_ACCOUNTS, progress);
    long follows = Copy.from(c, folder.resolve("follows.csv"), COPY_RELATIONS, progress);
    Sql.update(c, RELATIONS_REMOVED);
    bare.restore(progress);
    if (events) {
      writeEvents(c);
    } else {
      step(c, TRUNCATED, "event_counter: horizon");
    }
    step(c, ANALYZE_TRUTH, ANALYZE_TRUTH);
    return follows;
  }

  // language=PostgreSQL
  private static final String ANALYZE_TRUTH = "ANALYZE account, relation, relation_event";

  // language=PostgreSQL
  private static final String EVENTS =
      """
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT followee % shards,
             row_number() OVER (PARTITION BY followee % shards ORDER BY follower, followee),
             follower, followee, version, state
      FROM relation CROSS JOIN event_shards
      """;

  // language=PostgreSQL
  private static final String COUNTED =
      """
      UPDATE event_counter k SET last = t.last
      FROM (SELECT shard, max(seq) AS last FROM relation_event GROUP BY shard) t
      WHERE t.shard = k.shard
      """;

  /** In the order of the file, as if each had been followed in turn. */
  private void writeEvents(Connection c) throws SQLException {
    BareTables bare = BareTables.strip(c, List.of("relation_event"));
    step(c, EVENTS, "relation_event");
    bare.restore(progress);
    step(c, COUNTED, "event_counter: last");
  }

  // language=PostgreSQL
  private static final String COPY_VIEW =
      "COPY proj_follower (follower, followee) FROM STDIN (FORMAT csv, HEADER match, FREEZE)";

  // language=PostgreSQL
  private static final String VIEW_ACTIVE =
      "ALTER TABLE proj_follower ALTER version SET DEFAULT 1, ALTER state SET DEFAULT 'A'";

  // language=PostgreSQL
  private static final String VIEW_REMOVED =
      "ALTER TABLE proj_follower ALTER version SET DEFAULT 0, ALTER state SET DEFAULT 'R'";

  // language=PostgreSQL
  private static final String COUNTS =
      """
      INSERT INTO proj_count (followee, active)
      SELECT followee, count(*) FROM proj_follower GROUP BY followee ORDER BY followee
      """;

  // language=PostgreSQL
  private static final String WATERMARKS =
      """
      UPDATE proj_watermark w SET applied_upto = t.events
      FROM (SELECT followee % shards AS shard, sum(active) AS events
            FROM proj_count CROSS JOIN event_shards GROUP BY 1) t
      WHERE t.shard = w.shard
      """;

  // language=PostgreSQL
  private static final String ANALYZE_VIEW = "ANALYZE proj_follower, proj_count";

  /** The view of the same follows, with counts and watermarks. */
  void view(Connection c) throws SQLException {
    BareTables bare = BareTables.strip(c, List.of("proj_follower", "proj_count"));
    Sql.update(c, VIEW_ACTIVE);
    Copy.from(c, folder.resolve("follows.csv"), COPY_VIEW, progress);
    Sql.update(c, VIEW_REMOVED);
    step(c, COUNTS, "proj_count");
    bare.restore(progress);
    step(c, WATERMARKS, "proj_watermark");
    step(c, ANALYZE_VIEW, ANALYZE_VIEW);
  }

  private void step(Connection c, String sql, String name) throws SQLException {
    progress.at(name, 0, 0);
    Sql.update(c, sql);
  }
}
