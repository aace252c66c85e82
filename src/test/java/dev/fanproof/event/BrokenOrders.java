package dev.fanproof.event;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** Orders for one shard that are right as long as nobody else is there. */
public final class BrokenOrders {

  private BrokenOrders() {}

  // language=PostgreSQL
  private static final String PLAIN =
      "UPDATE event_counter SET last = last + ? WHERE shard = ? RETURNING last";

  /** Numbers without a gap, but who shares the shard's lock keeps nobody waiting. */
  public static final EventOrder WITHOUT_LOCK = order(PLAIN);

  // language=PostgreSQL
  private static final String FROM_SNAPSHOT =
      """
      WITH held AS MATERIALIZED (
        SELECT pg_advisory_xact_lock('event_counter'::regclass::oid::integer, 0) AS lock),
      now AS (SELECT k.last + ? AS next FROM held, event_counter k WHERE k.shard = ?)
      UPDATE event_counter k SET last = now.next FROM now WHERE k.shard = 0 RETURNING k.last
      """;

  /** The number is computed by a read beside the lock, in a snapshot that is older than it. */
  public static final EventOrder READING_BESIDE_LOCK = order(FROM_SNAPSHOT);

  private static EventOrder order(String sql) {
    return new EventOrder() {
      @Override
      public int shards() {
        return 1;
      }

      @Override
      public long take(Connection c, int shard, int count) throws SQLException {
        return Sql.number(c, sql, (long) count, shard);
      }
    };
  }
}
