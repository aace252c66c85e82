package dev.fanproof.relation;

import dev.fanproof.event.CounterShards;
import dev.fanproof.event.PlainSequence;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import dev.fanproof.sql.Sql;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Relation writes that only another call at the wrong moment breaks. */
class RelationSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "block read before the lock",
            Law.I3,
            BlockReadFirst::new,
            RelationSchedules::blockInsideFollow),
        of("no row lock", Law.I3, BrokenLocks.NoRowLock::new, RelationSchedules::blockInsideFollow),
        of(
            "read in the locking statement's snapshot",
            Law.I3,
            BrokenLocks.BlockInLockingStatement::new,
            RelationSchedules::followBehindBlock),
        of(
            "bare FOR UPDATE without the placeholder",
            Law.I3,
            BrokenLocks.NoPlaceholder::new,
            RelationSchedules::followBehindBlockOfNewPair),
        of(
            "unsorted lock order",
            Law.D0,
            BrokenLocks.UnsortedPairs::new,
            RelationSchedules::crossedBlocks),
        of(
            "counters in pair order",
            Law.D0,
            BrokenLocks.CountersInPairOrder::new,
            RelationSchedules::blocksOfSharedShards),
        new ScheduledControl<>(
            "counters in pair order, many shards",
            Law.D0,
            18,
            RelationSchedules::blocksOfManyShards,
            world -> world.relations,
            world -> new BrokenLocks.CountersInPairOrder(world.order)),
        of(
            "block row before the pair rows",
            Law.D0,
            BrokenLocks.UnblockFirst::new,
            RelationSchedules::blockBesideUnblock),
        of(
            "counter before the pair row",
            Law.D0,
            BrokenLocks.CounterFirst::new,
            RelationSchedules::blockBesideUnfollow),
        onSequence("plain sequence", RelationSchedules::followBesideUncommittedFollow),
        onSequence("plain sequence, rolled back", RelationSchedules::followAfterRollback));
  }

  /** In one shard, and with the sequence that the broken order takes. */
  private static ScheduledControl<Relations> onSequence(String name, Schedule<Relations> schedule) {
    return new ScheduledControl<>(
        name,
        Law.E1,
        1,
        (stand, relations) -> {
          stand.call(c -> Sql.update(c, "DROP SEQUENCE IF EXISTS plain_event_seq"));
          stand.call(c -> Sql.update(c, "CREATE SEQUENCE plain_event_seq"));
          schedule.play(stand, relations);
        },
        world -> world.relations,
        world -> new Relations(new PlainSequence(1)));
  }

  private static ScheduledControl<Relations> of(
      String name, Law law, Function<CounterShards, Relations> broken, Schedule<Relations> order) {
    return new ScheduledControl<>(
        name, law, 3, order, w -> w.relations, w -> broken.apply(w.order));
  }

  /** So that a twin made of it fails for the part that it replaced. */
  @Test
  void theOwnCopyPassesAsWell() throws Exception {
    List<Schedule<Relations>> schedules =
        List.of(
            RelationSchedules::blockInsideFollow,
            RelationSchedules::followBehindBlock,
            RelationSchedules::followBehindBlockOfNewPair,
            RelationSchedules::crossedBlocks,
            RelationSchedules::blocksOfSharedShards,
            RelationSchedules::blockBesideUnfollow);
    try (World world = World.create(3)) {
      for (Schedule<Relations> schedule : schedules) {
        try (Stand stand = new Stand(world, 1, 2, 3, 4)) {
          schedule.play(stand, new OwnRelations(world.order));
        }
      }
    }
  }
}
