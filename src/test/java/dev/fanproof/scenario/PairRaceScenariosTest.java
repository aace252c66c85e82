package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.relation.BlockReadFirst;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A follow and a block of one pair, in one chosen order of their statements. */
class PairRaceScenariosTest {

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void twoAccounts() throws SQLException {
    world.clean();
    world.accounts(1, 2);
  }

  @ParameterizedTest(name = "placeholder there already: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("R-H: a block waits for the follow that holds the pair, then removes it")
  void blockWaitsForFollow(boolean placeholder) throws Exception {
    if (placeholder) {
      Calls.on(world).unfollow(1, 2);
    }
    // The lock's two statements are done; what decides is not read yet.
    Pause holdingThePair = Pause.before(3);
    Pause blocking = Pause.never();
    try (Workers workers = new Workers(2)) {
      var follow = workers.start(() -> paused(world.relations, holdingThePair).follow(1, 2));
      int holder = holdingThePair.reached().pid();
      var block = workers.start(() -> paused(world.relations, blocking).block(2, 1));
      Waiting.until(world.pool, blocking.started(), holder);
      assertThat(block.isDone()).isFalse();
      holdingThePair.release();

      assertThat(Workers.answer(follow)).isEqualTo("CHANGED(ACTIVE,v1,seq1)");
      assertThat(Workers.answer(block)).isEqualTo("CHANGED(1>2 REMOVED,v2,seq2; 2>1 REMOVED,v0)");
    }
    assertThat(world.number("SELECT count(*) FROM block")).isOne();
    assertThat(world.audit().clean()).isTrue();
  }

  @Test
  @DisplayName("R-I: control: block read before the lock leaves a relation ACTIVE beside a block")
  void blockReadBeforeTheLock() throws Exception {
    Relations broken = new BlockReadFirst(world.order);
    Pause betweenReadAndLock = Pause.before(2);
    try (Workers workers = new Workers(1)) {
      var follow = workers.start(() -> paused(broken, betweenReadAndLock).follow(1, 2));
      betweenReadAndLock.reached();
      assertThat(Calls.on(world).block(2, 1)).isEqualTo("CHANGED(1>2 REMOVED,v0; 2>1 REMOVED,v0)");
      betweenReadAndLock.release();

      assertThat(Workers.answer(follow)).isEqualTo("CHANGED(ACTIVE,v1,seq1)");
    }
    assertThat(world.audit().violations().get(Invariant.I3))
        .containsExactly("follower=1 followee=2 state=A blocker=2 blocked=1");
  }

  @Test
  @DisplayName("R-I: the follow that reads after its lock is refused in the same order")
  void blockReadAfterTheLock() throws Exception {
    Pause beforeTheLock = Pause.before(1);
    try (Workers workers = new Workers(1)) {
      var follow = workers.start(() -> paused(world.relations, beforeTheLock).follow(1, 2));
      beforeTheLock.reached();
      Calls.on(world).block(2, 1);
      beforeTheLock.release();

      assertThat(Workers.answer(follow)).isEqualTo("REJECTED(blocked)");
    }
    assertThat(world.audit().clean()).isTrue();
  }

  private static Calls paused(Relations relations, Pause pause) {
    return new Calls(new Tx(Steps.of(world.pool, pause)), relations);
  }
}
