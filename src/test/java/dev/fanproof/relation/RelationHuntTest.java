package dev.fanproof.relation;

import dev.fanproof.event.PlainSequence;
import dev.fanproof.explorer.HuntContract;
import dev.fanproof.explorer.Hunted;
import dev.fanproof.explorer.Limits;
import dev.fanproof.explorer.RelationMeetings;
import dev.fanproof.law.Law;
import java.util.stream.Stream;

/** Relation writes that another one beside them breaks. */
class RelationHuntTest extends HuntContract {

  @Override
  protected Stream<Hunted> hunted() {
    return Stream.of(
        new Hunted(
            "block read before the lock",
            Law.I3,
            one.pool,
            meet(new BlockReadFirst(one.order)).followBlock()),
        new Hunted(
            "no row lock",
            Law.I3,
            one.pool,
            meet(new BrokenLocks.NoRowLock(one.order)).followBlock()),
        new Hunted(
            "read in the locking statement's snapshot",
            Law.I3,
            one.pool,
            meet(new BrokenLocks.BlockInLockingStatement(one.order)).followBlock()),
        new Hunted(
            "bare FOR UPDATE without the placeholder",
            Law.I3,
            one.pool,
            meet(new BrokenLocks.NoPlaceholder(one.order)).followBlockNew()),
        new Hunted(
            "unsorted lock order",
            Law.D0,
            one.pool,
            meet(new BrokenLocks.UnsortedPairs(one.order)).crossedBlocks()),
        new Hunted(
            "counter before the pair row",
            Law.D0,
            one.pool,
            meet(new BrokenLocks.CounterFirst(one.order)).unfollowBlock()),
        new Hunted(
            "plain sequence",
            Law.E1,
            one.pool,
            meet(new Relations(new PlainSequence(1))).gaplessFollows()),
        new Hunted(
            "counters in pair order",
            Law.D0,
            three.pool,
            new RelationMeetings(three, new BrokenLocks.CountersInPairOrder(three.order))
                .blocksOfSharedShards(),
            Limits.preemptions(1)));
  }

  private RelationMeetings meet(Relations broken) {
    return new RelationMeetings(one, broken);
  }

  @Override
  protected Stream<Hunted.Beyond> beyond() {
    return Stream.of(
        new Hunted.Beyond("plain sequence, rolled back", "needs a rollback, and nobody beside it"),
        new Hunted.Beyond("retry of the last statement only", "needs a failure to retry after"),
        new Hunted.Beyond("unknown outcome resolved by a plain SELECT", "needs a lost answer"),
        new Hunted.Beyond("blind repeat after unknown", "needs a lost answer"),
        new Hunted.Beyond("lost block repeated", "needs a lost answer"));
  }
}
