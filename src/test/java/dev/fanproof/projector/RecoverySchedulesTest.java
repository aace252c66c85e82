package dev.fanproof.projector;

import dev.fanproof.law.Law;
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
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.stream.Stream;

/** Ways to recover that only somebody else at the wrong moment breaks. */
class RecoverySchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "rebuild without the table lock deadlocks with a delivery",
            Law.D0,
            new RebuildWithoutTableLock(),
            RecoverySchedules::rebuildBesideDelivery),
        of(
            "clear without the table lock deadlocks with a delivery",
            Law.D0,
            new ClearWithoutTableLock(),
            RecoverySchedules::clearBesideDelivery),
        of(
            "in the consumers' own lock order no deadlock warns; rows slip past",
            Law.J,
            new ClearInOrderWithoutTableLock(),
            RecoverySchedules::deliveryInsideClear),
        of(
            "clear above a horizon stands before the gap for ever",
            Law.J,
            new ClearAboveHorizon(),
            RecoverySchedules::clearAfterTruncation),
        of(
            "clear without the watermark lock overlooks a truncation under way",
            Law.J,
            new ClearWithoutWatermarkLock(),
            RecoverySchedules::clearBesideTruncation),
        of(
            "a horizon read before the lock is that of before the truncation",
            Law.J,
            new HorizonBeforeTheLock(),
            RecoverySchedules::clearBesideTruncation),
        of(
            "truncation without the watermark lock deletes what was cleared meanwhile",
            Law.J,
            new TruncateWithoutWatermarkLock(),
            RecoverySchedules::clearInsideTruncation),
        of(
            "pruning the log beyond the watermark loses an event for ever",
            Law.J,
            new TruncateToCounter(),
            RecoverySchedules::truncation),
        of(
            "TRUNCATE empties the view in an older snapshot whose watermark is level",
            Law.I5,
            new TruncateView(),
            RecoverySchedules::clearBehindReader),
        of(
            "counters younger than the truth cover a write that the view lacks",
            Law.I5,
            new TwoSnapshots(),
            RecoverySchedules::writeInsideRebuild),
        new ScheduledControl<RecoverySchedules.CatchUp>(
            "after a rebuild the stream lacks what a consumer took and lost",
            Law.J,
            1,
            RecoverySchedules::afterRebuild,
            world -> RecoverySchedules::fromTheLog,
            world -> RecoverySchedules::fromTheStream));
  }

  private static ScheduledControl<Recovery> of(
      String name, Law law, Recovery broken, Schedule<Recovery> schedule) {
    return new ScheduledControl<>(name, law, 1, schedule, world -> new Recovery(), world -> broken);
  }
}
