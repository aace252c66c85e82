package dev.fanproof.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import dev.fanproof.projector.BrokenRecovery.ClearAboveHorizon;
import dev.fanproof.projector.BrokenRecovery.ClearInOrderWithoutTableLock;
import dev.fanproof.projector.BrokenRecovery.ClearWithoutTableLock;
import dev.fanproof.projector.BrokenRecovery.ClearWithoutWatermarkLock;
import dev.fanproof.projector.BrokenRecovery.HorizonBeforeTheLock;
import dev.fanproof.projector.BrokenRecovery.RebuildWithoutTableLock;
import dev.fanproof.projector.BrokenRecovery.TruncateToCounter;
import dev.fanproof.projector.BrokenRecovery.TruncateView;
import dev.fanproof.projector.BrokenRecovery.TruncateWithoutWatermarkLock;
import dev.fanproof.projector.BrokenRecovery.TwoSnapshots;
import dev.fanproof.property.ControlsTable;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Broken ways to recover, each in the order of statements that shows it, killed by its law. */
@ParameterizedClass(name = "seed {0}")
@MethodSource("seeds")
class RecoveryControlsTest {

  private static final int BEFORE_WATERMARK = 7;

  private static World world;
  private final Recovery recovery = new Recovery();
  @Parameter long seed;
  private String control;
  private RecoverySchedule schedule;
  private List<RelationEvent> stream;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  static List<Long> seeds() {
    return ControlsTable.seeds();
  }

  /** Three events, the last of them undelivered. */
  @BeforeEach
  void threeEvents(TestInfo test) throws SQLException {
    control = test.getDisplayName().replace("control: ", "");
    world.clean();
    world.accounts(1, 2, 3);
    schedule = new RecoverySchedule(world);
    world.tx.run(schedule.follow(1, 2));
    world.tx.run(c -> world.relations.unfollow(c, 1, 2));
    world.drain();
    world.tx.run(schedule.follow(1, 2));
    stream = world.events();
  }

  @Test
  @DisplayName("control: rebuild without the table lock deadlocks with a delivery")
  void rebuildWithoutTableLock() {
    Recovery broken = new RebuildWithoutTableLock();
    breaks(
        Law.D0,
        () ->
            schedule.waits(
                schedule.apply(stream.get(2)), Pause.before(BEFORE_WATERMARK), broken::rebuild));
  }

  @Test
  @DisplayName("control: clear without the table lock deadlocks with a delivery")
  void clearWithoutTableLock() {
    Recovery broken = new ClearWithoutTableLock();
    breaks(
        Law.D0,
        () ->
            schedule.waits(
                schedule.apply(stream.get(2)), Pause.before(BEFORE_WATERMARK), broken::clear));
  }

  @Test
  @DisplayName("control: in the consumers' own lock order no deadlock warns; rows slip past")
  void clearInOrder() throws Exception {
    Recovery broken = new ClearInOrderWithoutTableLock();
    world.tx.run(schedule.follow(3, 2));
    RelationEvent ofANewPair = world.events().get(3);
    // Between emptying proj_follower and proj_count.
    schedule.passes(broken::clear, Pause.before(4), schedule.apply(ofANewPair));
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: clear above a horizon stands before the gap for ever")
  void clearAboveHorizon() throws Exception {
    world.tx.run(recovery::truncate);
    assertThat(world.tx.run(new ClearAboveHorizon()::clear)).isTrue();
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: clear without the watermark lock overlooks a truncation under way")
  void clearWithoutWatermarkLock() throws Exception {
    Recovery broken = new ClearWithoutWatermarkLock();
    schedule.waits(recovery::truncate, Pause.before(2), broken::clear);
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: a horizon read before the lock is that of before the truncation")
  void horizonBeforeTheLock() throws Exception {
    Recovery broken = new HorizonBeforeTheLock();
    schedule.waits(recovery::truncate, Pause.before(2), broken::clear);
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: truncation without the watermark lock deletes what was cleared meanwhile")
  void truncationWithoutWatermarkLock() throws Exception {
    Recovery broken = new TruncateWithoutWatermarkLock();
    schedule.passes(broken::truncate, Pause.before(3), recovery::clear);
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: pruning the log beyond the watermark loses an event for ever")
  void truncationToCounter() throws Exception {
    world.tx.run(new TruncateToCounter()::truncate);
    breaks(Law.J, schedule::replayed);
  }

  @Test
  @DisplayName("control: TRUNCATE empties the view in an older snapshot whose watermark is level")
  void truncateOfTheView() throws Exception {
    world.drain();
    try (Connection c = world.pool.getConnection()) {
      c.setAutoCommit(false);
      Sql.update(c, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      assertThat(Watermark.of(c, 0)).isEqualTo(3);
      assertThat(world.tx.run(new TruncateView()::clear)).isTrue();
      breaks(Law.I5, () -> RecoverySchedule.ask(c, Invariant.I5));
      c.rollback();
    }
  }

  @Test
  @DisplayName("control: counters younger than the truth cover a write that the view lacks")
  void twoSnapshots() throws Exception {
    Recovery broken = new TwoSnapshots();
    schedule.passes(broken::rebuild, Pause.before(7), schedule.follow(3, 2));
    breaks(Law.I5, schedule::judge);
  }

  @Test
  @DisplayName("control: after a rebuild the stream lacks what a consumer took and lost")
  void replayFromTheStream() throws Exception {
    world.tx.run(recovery::rebuild);
    world.tx.run(schedule.follow(3, 2));
    world.tx.run(schedule.follow(2, 1));
    // The fourth was acknowledged by a consumer that was lost: it never comes again.
    List<RelationEvent> all = world.events();
    for (RelationEvent event : List.of(all.get(2), all.get(4), all.get(0))) {
      world.tx.run(schedule.apply(event));
    }
    breaks(Law.J, schedule::level);
    schedule.judge();
  }

  private void breaks(Law law, ThrowingCallable schedule) {
    assertThatThrownBy(schedule)
        .isInstanceOfSatisfying(LawBreach.class, breach -> assertThat(breach.law()).isEqualTo(law));
    ControlsTable.FILE.scheduled(control, law, seed);
  }
}
