package dev.fanproof.projector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.World;
import dev.fanproof.projector.RecoverySchedule.Ends;
import dev.fanproof.projector.RecoveryState.Lag;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recovery beside deliveries, relation writes and itself, one fixed order of statements each. */
class RecoveryBesideOthersTest {

  /** A delivery holds its rows of the view, and has not asked for the watermark row. */
  private static final int BEFORE_WATERMARK = 7;

  private static World world;
  private final Recovery recovery = new Recovery();
  private RecoverySchedule schedule;
  private RelationEvent third;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  /** Three events, the last of them undelivered. */
  @BeforeEach
  void threeEvents() throws SQLException {
    world.clean();
    world.accounts(1, 2, 3);
    schedule = new RecoverySchedule(world);
    world.tx.run(schedule.follow(1, 2));
    world.tx.run(c -> world.relations.unfollow(c, 1, 2));
    world.drain();
    world.tx.run(schedule.follow(1, 2));
    third = world.events().get(2);
  }

  @ParameterizedTest(name = "delivery stopped before its step {0}")
  @ValueSource(ints = {2, BEFORE_WATERMARK, 10})
  @DisplayName("apply, clear: clearing waits for the delivery, whose event is replayed")
  void applyThenClear(int step) throws Exception {
    Ends<Verdict, Boolean> ends =
        schedule.waits(schedule.apply(third), Pause.before(step), recovery::clear);
    assertThat(ends).isEqualTo(new Ends<>(Verdict.APPLIED, true));
    assertThat(world.number("SELECT count(*) FROM proj_follower")).isZero();
    schedule.judge();
  }

  @Test
  @DisplayName("clear, apply: the delivery waits, and counts as the first of a cleared view")
  void clearThenApply() throws Exception {
    Ends<Boolean, Verdict> ends =
        schedule.waits(recovery::clear, Pause.beforeCommit(), schedule.apply(third));
    assertThat(ends).isEqualTo(new Ends<>(true, Verdict.APPLIED));
    assertThat(world.number("SELECT applied_upto FROM proj_watermark")).isZero();
    schedule.judge();
  }

  @ParameterizedTest(name = "delivery stopped before its step {0}")
  @ValueSource(ints = {2, BEFORE_WATERMARK, 10})
  @DisplayName("apply, rebuild: the rebuild waits for the delivery")
  void applyThenRebuild(int step) throws Exception {
    Ends<Verdict, Integer> ends =
        schedule.waits(schedule.apply(third), Pause.before(step), recovery::rebuild);
    assertThat(ends).isEqualTo(new Ends<>(Verdict.APPLIED, 1));
    schedule.level();
    schedule.redeliver(world.events());
    schedule.judge();
  }

  @Test
  @DisplayName("rebuild, apply: a delivery that waited for the rebuild is a duplicate")
  void rebuildThenApply() throws Exception {
    Ends<Integer, Verdict> ends =
        schedule.waits(recovery::rebuild, Pause.beforeCommit(), schedule.apply(third));
    assertThat(ends).isEqualTo(new Ends<>(1, Verdict.DUP));
    schedule.level();
    schedule.judge();
  }

  @Test
  @DisplayName("truncate, clear: clearing waits, sees the raised horizon and is refused")
  void truncateThenClear() throws Exception {
    Ends<Integer, Boolean> ends =
        schedule.waits(recovery::truncate, Pause.before(2), recovery::clear);
    assertThat(ends).isEqualTo(new Ends<>(2, false));
    assertThat(world.number("SELECT applied_upto FROM proj_watermark")).isEqualTo(2);
    schedule.judge();
  }

  @Test
  @DisplayName("clear, truncate: truncating waits, and finds nothing handled")
  void clearThenTruncate() throws Exception {
    Ends<Boolean, Integer> ends =
        schedule.waits(recovery::clear, Pause.beforeCommit(), recovery::truncate);
    assertThat(ends).isEqualTo(new Ends<>(true, 0));
    assertThat(world.events()).hasSize(3);
    schedule.judge();
  }

  @Test
  @DisplayName("apply, truncate: truncating waits, and deletes up to the advanced watermark")
  void applyThenTruncate() throws Exception {
    Ends<Verdict, Integer> ends =
        schedule.waits(schedule.apply(third), Pause.beforeCommit(), recovery::truncate);
    assertThat(ends).isEqualTo(new Ends<>(Verdict.APPLIED, 3));
    schedule.judge();
  }

  @Test
  @DisplayName("truncate, apply: the delivery waits for the watermark row, and advances it after")
  void truncateThenApply() throws Exception {
    Ends<Integer, Verdict> ends =
        schedule.waits(recovery::truncate, Pause.beforeCommit(), schedule.apply(third));
    assertThat(ends).isEqualTo(new Ends<>(2, Verdict.APPLIED));
    assertThat(world.events()).containsExactly(third);
    schedule.judge();
  }

  @Test
  @DisplayName("truncate, rebuild; rebuild, truncate: each waits for the other")
  void truncateAndRebuild() throws Exception {
    assertThat(schedule.waits(recovery::truncate, Pause.before(2), recovery::rebuild))
        .isEqualTo(new Ends<>(2, 1));
    assertThat(schedule.waits(recovery::rebuild, Pause.beforeCommit(), recovery::truncate))
        .isEqualTo(new Ends<>(1, 1));
    schedule.judge();
  }

  @Test
  @DisplayName("follow, truncate: truncating waits for the counter row that a write holds")
  void followThenTruncate() throws Exception {
    Ends<String, Integer> ends =
        schedule.waits(schedule.follow(3, 2), Pause.beforeCommit(), recovery::truncate);
    assertThat(ends).isEqualTo(new Ends<>("CHANGED(ACTIVE,v1,seq4)", 2));
    schedule.judge();
  }

  @Test
  @DisplayName("follow, rebuild: nobody waits; what commits after the snapshot is in the log")
  void followThenRebuild() throws Exception {
    Ends<String, Integer> ends =
        schedule.passes(schedule.follow(3, 2), Pause.beforeCommit(), recovery::rebuild);
    assertThat(ends).isEqualTo(new Ends<>("CHANGED(ACTIVE,v1,seq4)", 1));
    assertThat(lags()).containsExactly(new Lag(0, 3, 4, 0));
    schedule.judge();
  }

  @ParameterizedTest(name = "rebuild stopped before its step {0}")
  @ValueSource(ints = {4, 6})
  @DisplayName("rebuild, follow: nobody waits; a write before the snapshot is in it")
  void rebuildThenFollow(int step) throws Exception {
    schedule.passes(recovery::rebuild, Pause.before(step), schedule.follow(3, 2));
    assertThat(lags()).isEmpty();
    schedule.judge();
  }

  @Test
  @DisplayName("rebuild, follow: a write after the snapshot is in the log")
  void followAfterTheSnapshot() throws Exception {
    schedule.passes(recovery::rebuild, Pause.beforeCommit(), schedule.follow(3, 2));
    assertThat(lags()).containsExactly(new Lag(0, 3, 4, 0));
    schedule.judge();
  }

  @Test
  @DisplayName("a reader's snapshot outlives clearing and rebuilding")
  void olderSnapshot() throws Exception {
    world.drain();
    try (Connection c = world.pool.getConnection()) {
      c.setAutoCommit(false);
      Sql.update(c, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      assertThat(Watermark.of(c, 0)).isEqualTo(3);
      assertThat(world.tx.run(recovery::clear)).isTrue();
      RecoverySchedule.ask(c, Invariant.I5);
      world.tx.run(recovery::rebuild);
      RecoverySchedule.ask(c, Invariant.I5);
      c.rollback();
    }
  }

  @Test
  @DisplayName("a view behind the horizon can only be rebuilt")
  void behindTheHorizon() throws Exception {
    world.tx.run(recovery::truncate);
    world.tx.run(c -> Sql.update(c, "UPDATE proj_watermark SET applied_upto = 1"));
    world.drain();
    assertThat(lags()).containsExactly(new Lag(0, 1, 3, 2));
    assertThat(lags().get(0).replayable()).isFalse();
    assertThat(world.tx.run(recovery::clear)).isFalse();
    world.tx.run(recovery::rebuild);
    schedule.judge();
  }

  private static List<Lag> lags() throws SQLException {
    return world.tx.snapshot(RecoveryState::read).lags();
  }
}
