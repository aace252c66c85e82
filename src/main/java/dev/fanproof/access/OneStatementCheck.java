package dev.fanproof.access;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The whole decision in one statement. Spread over several Read Committed statements it would join
 * facts of different moments, and could allow a read that was allowed at none of them.
 *
 * <p>The rules in order: no such post; the author; SELF; PUBLIC by the block table alone, in every
 * mode; FOLLOWERS by an ACTIVE relation, looked up as the mode says. The view's branch does not
 * read {@code block}: a block acts there through the events that it caused.
 */
public final class OneStatementCheck implements AccessCheck {

  // language=PostgreSQL
  private static final String CHECK =
      """
      SELECT s.source, CASE s.source
          WHEN 'author' THEN true
          WHEN 'public-block-check' THEN NOT EXISTS (
            SELECT FROM block b
            WHERE (b.blocker, b.blocked) IN ((q.reader, p.author), (p.author, q.reader)))
          WHEN 'projection' THEN EXISTS (
            SELECT FROM proj_follower v
            WHERE v.follower = q.reader AND v.followee = p.author AND v.state = 'A')
          WHEN 'truth' THEN EXISTS (
            SELECT FROM relation r
            WHERE r.follower = q.reader AND r.followee = p.author AND r.state = 'A')
          WHEN 'fallback-truth' THEN EXISTS (
            SELECT FROM relation r
            WHERE r.follower = q.reader AND r.followee = p.author AND r.state = 'A')
          ELSE false END AS allowed
      FROM (SELECT ?::bigint AS reader, ?::bigint AS post_id, ?::text AS mode) q
      LEFT JOIN post p ON p.post_id = q.post_id
      LEFT JOIN event_shards n ON true
      LEFT JOIN event_counter k ON k.shard = p.author % n.shards
      LEFT JOIN proj_watermark w ON w.shard = p.author % n.shards
      CROSS JOIN LATERAL (SELECT CASE
          WHEN p.post_id IS NULL THEN 'no-post'
          WHEN p.author = q.reader THEN 'author'
          WHEN p.visibility = 'S' THEN 'self-only'
          WHEN p.visibility = 'P' THEN 'public-block-check'
          WHEN q.mode = 'TRUTH' THEN 'truth'
          WHEN q.mode = 'PROJECTION_ONLY' THEN 'projection'
          WHEN q.mode = 'CONTENT_TOKEN' AND w.applied_upto >= p.acl_token THEN 'projection'
          WHEN q.mode = 'FRESH_TOKEN' AND w.applied_upto >= k.last THEN 'projection'
          ELSE 'fallback-truth' END AS source) s
      """;

  @Override
  public Decision canRead(Connection c, long reader, long post, AccessMode mode)
      throws SQLException {
    return Sql.first(
            c,
            CHECK,
            row -> new Decision(row.getBoolean("allowed"), row.getString("source")),
            reader,
            post,
            mode.name())
        .orElseThrow();
  }
}
