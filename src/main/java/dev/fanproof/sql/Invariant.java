package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.StringJoiner;

/**
 * The state invariants, as SQL that returns the rows which violate them. They hold in every
 * snapshot of a database that was written through {@code Relations}, {@code Projector}, {@code
 * StatusHistory} and {@code Conversations}, whatever the order, the duplicates, the interleaving or
 * the crash.
 */
public enum Invariant {
  /** At most one row an ordered pair, one of three states, no self-relation. */
  I1(
      "one relation row per pair, state A, P or R, no self-relation",
      // language=PostgreSQL
      """
      SELECT follower, followee, count(*) AS rows, min(state::text) AS state FROM relation
      GROUP BY follower, followee
      HAVING count(*) > 1 OR follower = followee
        OR bool_or(state IS NULL OR state NOT IN ('A', 'P', 'R'))
      ORDER BY follower, followee
      """),

  /** A pair's events above the horizon carry versions without gaps up to the row's version. */
  I2(
      "per pair, event versions without gaps up to the relation's version, in the followee's shard",
      // language=PostgreSQL
      """
      SELECT follower, followee, r.version, e.events, e.lowest, e.highest, k.horizon
      FROM (
        SELECT ev.follower, ev.followee, count(*) AS events, min(ev.version) AS lowest,
               max(ev.version) AS highest, count(DISTINCT ev.version) AS versions,
               (array_agg(ev.state::text ORDER BY ev.version DESC))[1] AS state,
               bool_or(ev.shard <> ev.followee % n.shards) AS strayed
        FROM relation_event ev
        JOIN event_counter c ON c.shard = ev.shard CROSS JOIN event_shards n
        WHERE ev.seq > c.horizon
        GROUP BY ev.follower, ev.followee) e
      FULL JOIN relation r USING (follower, followee)
      CROSS JOIN event_shards n
      LEFT JOIN event_counter k ON k.shard = followee % n.shards
      WHERE r.version IS NULL OR e.strayed
        OR (e.events IS NULL AND r.version > 0 AND k.horizon = 0)
        OR (e.events > 0 AND (e.highest <> r.version OR e.versions <> e.events
            OR e.events <> e.highest - e.lowest + 1 OR e.lowest < 1
            OR (k.horizon = 0 AND e.lowest <> 1) OR e.state <> r.state::text))
        OR (r.version = 0 AND r.state <> 'R')
      ORDER BY follower, followee
      """),

  /** A block in either direction leaves both relations REMOVED. */
  I3(
      "while a block exists in either direction, both relations are REMOVED",
      // language=PostgreSQL
      """
      SELECT r.follower, r.followee, r.state, b.blocker, b.blocked
      FROM block b
      JOIN relation r ON (r.follower, r.followee)
        IN ((b.blocker, b.blocked), (b.blocked, b.blocker))
      WHERE r.state <> 'R'
      ORDER BY r.follower, r.followee
      """),

  /**
   * Where a shard's watermark equals its counter, view and counts equal the truth. Compared by a
   * full join, which spills to disk: the hash table of an {@code EXCEPT} has no limit.
   */
  I5(
      "where the watermark equals the counter, the view and its counts equal the truth",
      // language=PostgreSQL
      """
      WITH level AS (
        SELECT k.shard FROM event_counter k JOIN proj_watermark w USING (shard)
        WHERE w.applied_upto = k.last),
      wrong AS (
        (SELECT 'watermark of shard ' || shard AS kind, NULL::bigint AS followee,
                NULL::bigint AS follower, w.applied_upto AS active
         FROM event_counter k FULL JOIN proj_watermark w USING (shard)
         WHERE (w.applied_upto <= k.last) IS NOT TRUE)
        UNION ALL
        (SELECT CASE WHEN t.followee IS NULL THEN 'resurrected' ELSE 'missing' END,
                followee, follower, NULL
         FROM (SELECT followee, follower FROM relation WHERE state = 'A') t
         FULL JOIN (SELECT followee, follower FROM proj_follower WHERE state = 'A') v
           USING (followee, follower)
         CROSS JOIN event_shards n
         WHERE (t.followee IS NULL OR v.followee IS NULL)
           AND followee % n.shards IN (SELECT shard FROM level))
        UNION ALL
        (SELECT 'wrong count', followee, NULL, c.active
         FROM (
           SELECT followee, count(*) AS active FROM relation WHERE state = 'A'
           GROUP BY followee) t
         FULL JOIN proj_count c USING (followee)
         CROSS JOIN event_shards n
         WHERE coalesce(t.active, 0) <> coalesce(c.active, 0)
           AND followee % n.shards IN (SELECT shard FROM level)))
      SELECT kind, followee, follower, active FROM wrong ORDER BY kind, followee, follower
      """),

  /** A shard's visible events above its horizon are exactly horizon + 1 to last. */
  E1(
      "a shard's events above its horizon are exactly horizon + 1 to last",
      // language=PostgreSQL
      """
      SELECT shard, k.horizon, k.last, e.events, e.lowest, e.highest
      FROM (
        SELECT generate_series(0, shards - 1) AS shard FROM event_shards) n
      FULL JOIN event_counter k USING (shard)
      FULL JOIN (
        SELECT ev.shard, count(*) AS events, min(ev.seq) AS lowest, max(ev.seq) AS highest
        FROM relation_event ev LEFT JOIN event_counter c USING (shard)
        WHERE ev.seq > coalesce(c.horizon, 0) OR ev.seq < 1
        GROUP BY ev.shard) e USING (shard)
      WHERE n.shard IS NULL OR k.shard IS NULL
        OR coalesce(e.events, 0) <> k.last - k.horizon
        OR (e.events > 0 AND (e.lowest <> k.horizon + 1 OR e.highest <> k.last))
      ORDER BY shard
      """),

  /** Each of a user's statuses, by id, may follow the one before it. */
  S1(
      "a user's statuses by id form an allowed path",
      // language=PostgreSQL
      """
      SELECT user_id, id, before, status FROM (
        SELECT user_id, id, status::text AS status,
               lag(status::text, 1, '-') OVER (PARTITION BY user_id ORDER BY id) AS before
        FROM user_status) step
      WHERE (before, status) NOT IN (('-', 'P'), ('P', 'A'), ('P', 'D'), ('D', 'P'))
        OR NOT EXISTS (SELECT FROM users u WHERE u.id = user_id)
      ORDER BY id
      """),

  /** Numbers 1 to the count, each sent while its sender was a member; somebody administers. */
  M1(
      "message numbers are 1 to the count, each within a stay of its sender; an administrator stays",
      // language=PostgreSQL
      """
      WITH numbers AS (
        SELECT conversation, count(*) AS messages, count(DISTINCT seq) AS distinct_numbers,
               min(seq) AS lowest, max(seq) AS highest
        FROM messages GROUP BY conversation)
      (SELECT 'numbers' AS kind, conversation, NULL::bigint AS message, k.message_count,
              n.messages, n.lowest, n.highest
       FROM (SELECT id AS conversation, message_count FROM conversation) k
       FULL JOIN numbers n USING (conversation)
       WHERE k.message_count IS NULL OR coalesce(n.messages, 0) <> k.message_count
         OR (n.messages > 0 AND (n.lowest <> 1 OR n.highest <> n.messages
             OR n.distinct_numbers <> n.messages)))
      UNION ALL
      (SELECT 'sent outside of a stay', conversation, id, NULL, NULL, seq, seq FROM messages m
       WHERE NOT EXISTS (
         SELECT FROM members s WHERE s.conversation = m.conversation AND s.user_id = m.sender
           AND s.joined_at < m.seq AND (s.left_at IS NULL OR m.seq <= s.left_at)))
      UNION ALL
      (SELECT 'no administrator', id, NULL, NULL, NULL, NULL, NULL FROM conversation k
       WHERE NOT EXISTS (
         SELECT FROM members s WHERE s.conversation = k.id AND s.role = 'A' AND s.left_at IS NULL))
      ORDER BY kind, conversation, message
      """);

  private final String meaning;
  private final String sql;

  Invariant(String meaning, String sql) {
    this.meaning = meaning;
    this.sql = sql;
  }

  /** What must hold, in a line. */
  public String meaning() {
    return meaning;
  }

  /** The statement that returns the violating rows. */
  public String sql() {
    return sql;
  }

  /** The rows that violate it in this statement's snapshot, each as {@code column=value …}. */
  public List<String> violations(Connection c) throws SQLException {
    return Sql.list(c, sql, Invariant::text);
  }

  private static String text(ResultSet row) throws SQLException {
    ResultSetMetaData columns = row.getMetaData();
    StringJoiner text = new StringJoiner(" ");
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      text.add(columns.getColumnLabel(i) + "=" + row.getString(i));
    }
    return text.toString();
  }
}
