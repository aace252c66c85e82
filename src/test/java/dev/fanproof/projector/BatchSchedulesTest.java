package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.Law;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.List;
import java.util.stream.Stream;

/** Batches that only another transaction at the wrong moment breaks. */
class BatchSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "second look in a snapshot from before the insert",
            Law.J,
            new BrokenBatches.LooksFirst(),
            BatchSchedules::sameEventTwice),
        of(
            "deltas read in the updating statement",
            Law.J,
            BrokenBatches.noRowLock(),
            BatchSchedules::samePair),
        of(
            "watermark row not locked",
            Law.J,
            BrokenBatches.noWatermarkLock(),
            BatchSchedules::laterEventFirst),
        of(
            "lock and advance in one statement",
            Law.J,
            BrokenBatches.lockAndAdvance(),
            BatchSchedules::laterEventFirst),
        of(
            "unsorted seen inserts",
            Law.D0,
            BrokenBatches.unsortedSeen(),
            BatchSchedules::crossedSeen),
        of(
            "unsorted placeholders",
            Law.D0,
            BrokenBatches.unsortedPlaceholders(),
            BatchSchedules::crossedPlaceholders),
        of(
            "unsorted view locks",
            Law.D0,
            BrokenBatches.unsortedLocks(),
            BatchSchedules::crossedLocks),
        of(
            "counts unordered",
            Law.D0,
            BrokenBatches.unsortedCounts(),
            BatchSchedules::crossedCounts),
        new ScheduledControl<Projector>(
            "batch: watermarks downwards",
            Law.D0,
            3,
            BatchSchedulesTest::besideTruncation,
            world -> new Projector(),
            world -> BrokenBatches.watermarksDownwards()));
  }

  private static ScheduledControl<Projector> of(
      String name, Law law, Projector broken, Schedule<Projector> schedule) {
    return new ScheduledControl<>(
        "batch: " + name, law, 1, schedule, world -> new Projector(), world -> broken);
  }

  /** A truncation has the first watermark row and waits for the second of three, then a batch. */
  private static void besideTruncation(Stand stand, Projector projector) throws Exception {
    for (long followee : List.of(3L, 1L, 2L)) {
      stand.call(c -> stand.world().relations.follow(c, 4, followee));
    }
    List<RelationEvent> events = stand.world().events();
    stand.turn(c -> projector.apply(c, events.get(1))).to(Points.COMMIT);
    stand.turn(new Recovery()::truncate).end();
    stand.turn(c -> projector.applyAll(c, List.of(events.get(0), events.get(2)))).end();
    ScheduleLaws.noFailures(stand.finish());
  }
}
