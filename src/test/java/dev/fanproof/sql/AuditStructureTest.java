package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage to what the invariants themselves lean on: shards, counters, watermarks. */
class AuditStructureTest {

  private World world;

  @BeforeEach
  void history() throws Exception {
    world = World.create(2);
    world.accounts(1, 2, 3);
    world.tx.run(c -> world.relations.follow(c, 1, 2));
    world.tx.run(c -> world.relations.follow(c, 3, 2));
    world.tx.run(c -> world.relations.unfollow(c, 3, 2));
    world.drain();
  }

  @AfterEach
  void close() throws Exception {
    world.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DELETE FROM event_shards",
        "DELETE FROM event_shards; UPDATE relation SET version = 9",
        "DELETE FROM proj_watermark WHERE shard = 0; UPDATE proj_follower SET state = 'A'",
        "UPDATE proj_watermark SET applied_upto = 99 WHERE shard = 0",
        "DELETE FROM event_counter WHERE shard = 1",
        "INSERT INTO relation_event VALUES (0, 0, 7, 8, 1, 'A')",
        "INSERT INTO relation_event VALUES (0, -4, 7, 9, 1, 'A')"
      })
  @DisplayName("shards, counters, watermarks or numbers that can't be are no clean audit")
  void isNotClean(String spoiling) throws Exception {
    world.tx.run(
        c -> {
          for (String statement : spoiling.split(";", -1)) {
            Sql.update(c, statement);
          }
          return null;
        });
    assertThat(world.audit().clean()).isFalse();
  }
}
