package dev.fanproof.projector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WatermarkCostTest {

  private static final int BEHIND = 2000;

  // language=PostgreSQL
  private static final String READ_BY_SCANS =
      "SELECT seq_tup_read FROM pg_stat_xact_user_tables WHERE relid = 'proj_seen'::regclass";

  @Test
  @DisplayName("the run behind a lost event is walked by index, on a connection used before")
  void walkedByIndex() throws Exception {
    try (World world = World.create(1);
        Connection c = world.pool.getConnection()) {
      Sql.update(c, "ALTER TABLE proj_seen SET (autovacuum_enabled = off)");
      Sql.update(c, "VACUUM ANALYZE proj_seen");
      c.setAutoCommit(false);
      // As often as driver and server need to keep a plan: one for the pruned, empty table.
      for (int seq = 1; seq <= 20; seq++) {
        Watermark.see(c, 0, seq);
        Watermark.advance(c, 0);
        c.commit();
      }
      Sql.update(c, "INSERT INTO proj_seen SELECT 0, 21 + g FROM generate_series(1, ?) g", BEHIND);
      c.commit();
      Watermark.see(c, 0, 21);
      Watermark.advance(c, 0);
      assertThat(Watermark.of(c, 0)).isEqualTo(21 + BEHIND);
      assertThat(Sql.number(c, READ_BY_SCANS)).isLessThan(10 * BEHIND);
      c.rollback();
    }
  }
}
