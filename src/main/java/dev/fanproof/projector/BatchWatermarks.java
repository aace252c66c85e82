package dev.fanproof.projector;

import dev.fanproof.projector.Batch.Number;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The tables {@code proj_seen} and {@code proj_watermark} for a batch. */
final class BatchWatermarks {

  private BatchWatermarks() {}

  /** Those events that nobody has handled; waits for consumers that are handling some of them. */
  static Batch see(Connection c, Batch batch) throws SQLException {
    Set<Number> inserted = insert(c, batch);
    Batch unseen = batch.only(event -> inserted.contains(Number.of(event)));
    if (unseen.isEmpty()) {
      return unseen;
    }
    // A second look in a new statement: what waited behind the pruning of its row is no news.
    Map<Integer, Long> upto = read(c, unseen.distinctShards());
    Batch fresh = unseen.only(event -> event.seq() > upto.get(event.shard()));
    forget(c, unseen.only(event -> event.seq() <= upto.get(event.shard())));
    return fresh;
  }

  // language=PostgreSQL
  private static final String SEE =
      """
      INSERT INTO proj_seen (shard, seq)
      SELECT shard, seq FROM unnest(?::integer[], ?::bigint[]) AS b (shard, seq)
      ORDER BY shard, seq
      ON CONFLICT DO NOTHING
      RETURNING shard, seq
      """;

  private static Set<Number> insert(Connection c, Batch batch) throws SQLException {
    return new HashSet<>(
        Sql.list(
            c,
            SEE,
            row -> new Number(row.getInt("shard"), row.getLong("seq")),
            batch.shards(),
            batch.seqs()));
  }

  // language=PostgreSQL
  private static final String APPLIED_UPTO =
      "SELECT shard, applied_upto AS upto FROM proj_watermark WHERE shard = ANY (?::integer[])";

  private static Map<Integer, Long> read(Connection c, int[] shards) throws SQLException {
    Map<Integer, Long> upto = new HashMap<>();
    Sql.list(c, APPLIED_UPTO, row -> upto.put(row.getInt("shard"), row.getLong("upto")), shards);
    return upto;
  }

  // language=PostgreSQL
  private static final String FORGET =
      """
      DELETE FROM proj_seen s USING unnest(?::integer[], ?::bigint[]) AS b (shard, seq)
      WHERE s.shard = b.shard AND s.seq = b.seq
      """;

  private static void forget(Connection c, Batch handled) throws SQLException {
    if (!handled.isEmpty()) {
      Sql.updatePlannedAnew(c, FORGET, handled.shards(), handled.seqs());
    }
  }

  // language=PostgreSQL
  private static final String LOCK =
      """
      SELECT shard FROM proj_watermark WHERE shard = ANY (?::integer[])
      ORDER BY shard FOR NO KEY UPDATE
      """;

  // As in Watermark, for all shards at a time. The look-up is fenced, so that each step of the walk
  // is one of the index. What it came across is all that may be pruned: no row that is left stands
  // below a watermark. By its place: the index keeps many entries of rows that were pruned before.
  // language=PostgreSQL
  private static final String ADVANCE =
      """
      WITH RECURSIVE w AS (
        SELECT shard, applied_upto FROM proj_watermark WHERE shard = ANY (?::integer[])),
      run (shard, seq, place) AS (
        SELECT shard, applied_upto, NULL::tid FROM w
        UNION ALL
        SELECT run.shard, s.seq, s.place FROM run CROSS JOIN LATERAL (
          SELECT s.seq, s.ctid AS place FROM proj_seen s
          WHERE s.shard = run.shard AND s.seq = run.seq + 1 OFFSET 0) s),
      ends AS (SELECT shard, max(seq) AS upto FROM run WHERE place IS NOT NULL GROUP BY shard),
      advanced AS (
        UPDATE proj_watermark p SET applied_upto = upto FROM ends WHERE p.shard = ends.shard)
      DELETE FROM proj_seen WHERE ctid = ANY (ARRAY (SELECT place FROM run))
      """;

  /** Locks the watermark rows in ascending shard; then, in a new statement, advances and prunes. */
  static void advance(Connection c, int[] shards) throws SQLException {
    Sql.list(c, LOCK, row -> row.getInt(1), shards);
    Sql.updatePlannedAnew(c, ADVANCE, shards);
  }
}
