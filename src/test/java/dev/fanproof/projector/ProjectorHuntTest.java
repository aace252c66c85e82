package dev.fanproof.projector;

import dev.fanproof.explorer.DeliveryMeetings;
import dev.fanproof.explorer.HuntContract;
import dev.fanproof.explorer.Hunted;
import dev.fanproof.explorer.Limits;
import dev.fanproof.law.Law;
import java.util.stream.Stream;

/** Consumers and means of recovery that another one beside them breaks. */
class ProjectorHuntTest extends HuntContract {

  @Override
  protected Stream<Hunted> hunted() {
    return Stream.concat(consumers(), recoveries());
  }

  private Stream<Hunted> consumers() {
    return Stream.of(
        new Hunted(
            "watermark row not locked",
            Law.J,
            one.pool,
            meet(new BrokenProjectors.NoWatermarkLock()).otherFollowees(),
            Limits.preemptions(2)),
        new Hunted(
            "lock and advance in one statement",
            Law.J,
            one.pool,
            meet(new BrokenProjectors.OneStatement()).otherFollowees(),
            Limits.preemptions(2)),
        new Hunted(
            "no second look after the seen insert",
            Law.J,
            one.pool,
            meet(new BrokenProjectors.NoSecondLook()).sameEvent()));
  }

  private Stream<Hunted> recoveries() {
    return Stream.of(
        new Hunted(
            "rebuild without the table lock",
            Law.D0,
            one.pool,
            meet(new BrokenRecovery.RebuildWithoutTableLock()).applyRebuild()),
        new Hunted(
            "clear without the table lock",
            Law.D0,
            one.pool,
            meet(new BrokenRecovery.ClearWithoutTableLock()).applyClear()),
        new Hunted(
            "clear in the consumers' lock order",
            Law.J,
            one.pool,
            meet(new BrokenRecovery.ClearInOrderWithoutTableLock()).applyClearNew(),
            Limits.preemptions(2)),
        new Hunted(
            "clear without the watermark lock",
            Law.J,
            one.pool,
            meet(new BrokenRecovery.ClearWithoutWatermarkLock()).truncateClear()),
        new Hunted(
            "horizon read before the lock",
            Law.J,
            one.pool,
            meet(new BrokenRecovery.HorizonBeforeTheLock()).truncateClear()),
        new Hunted(
            "truncation without the watermark lock",
            Law.J,
            one.pool,
            meet(new BrokenRecovery.TruncateWithoutWatermarkLock()).truncateClear()),
        new Hunted(
            "TRUNCATE of the view",
            Law.I5,
            one.pool,
            meet(new BrokenRecovery.TruncateView()).clearReader()),
        new Hunted(
            "snapshot and counters from two snapshots",
            Law.I5,
            one.pool,
            meet(new BrokenRecovery.TwoSnapshots()).rebuildFollow()));
  }

  private DeliveryMeetings meet(Projector broken) {
    return new DeliveryMeetings(one, broken, new Recovery());
  }

  private DeliveryMeetings meet(Recovery broken) {
    return new DeliveryMeetings(one, new Projector(), broken);
  }

  @Override
  protected Stream<Hunted.Beyond> beyond() {
    return Stream.of(
        new Hunted.Beyond("seen and apply in two transactions", "needs a crash between them"),
        new Hunted.Beyond("clear above a horizon", "needs nobody beside it"),
        new Hunted.Beyond("pruning beyond the watermark", "needs nobody beside it"),
        new Hunted.Beyond("replay from the stream after a rebuild", "needs a lost delivery"));
  }
}
