package dev.fanproof.projector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import dev.fanproof.projector.RecoveryState.Lag;
import dev.fanproof.sql.Sql;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the log is enough, and that all of it is read. */
class ReplayTest {

  @ParameterizedTest(name = "applied up to {0} of {1}, truncated up to {2}: {3}")
  @CsvSource({
    "0, 1, 0, true",
    "1, 2, 1, true",
    "0, 2, 1, false",
    "1, 9, 2, false",
    "2, 2, 0, false",
    "3, 2, 0, false"
  })
  @DisplayName("a shard can be replayed if its log reaches back to its watermark")
  void replayable(long appliedUpto, long last, long horizon, boolean replayable) {
    assertThat(new Lag(0, appliedUpto, last, horizon).replayable()).isEqualTo(replayable);
  }

  // language=PostgreSQL
  private static final String HISTORY =
      """
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT 0, n, 1, 2, n, CASE WHEN n % 2 = 1 THEN 'A'::"char" ELSE 'R' END
      FROM generate_series(1, 2001) n
      """;

  @Test
  @DisplayName("a log longer than what is read at a time is replayed to its end")
  void everyPage() throws Exception {
    try (World world = World.create(1)) {
      world.accounts(1, 2);
      world.tx.run(c -> Sql.update(c, "INSERT INTO relation VALUES (1, 2, 2001, 'A')"));
      world.tx.run(c -> Sql.update(c, HISTORY));
      world.tx.run(c -> Sql.update(c, "UPDATE event_counter SET last = 2001"));
      assertThat(Replay.run(world.tx, world.projector, world.order)).isEqualTo(2001);
      assertThat(world.tx.snapshot(RecoveryState::read).usable()).isTrue();
      assertThat(world.audit().clean()).isTrue();
    }
  }
}
