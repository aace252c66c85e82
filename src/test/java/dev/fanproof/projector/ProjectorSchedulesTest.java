package dev.fanproof.projector;

import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Projectors that only another consumer at the wrong moment breaks. */
class ProjectorSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "watermark row not locked",
            BrokenProjectors.NoWatermarkLock::new,
            ProjectorSchedules::laterEventFirst),
        of(
            "lock and advance in one statement",
            BrokenProjectors.OneStatement::new,
            ProjectorSchedules::laterEventFirst),
        of(
            "no second look after the seen insert",
            BrokenProjectors.NoSecondLook::new,
            ProjectorSchedules::sameEventTwice));
  }

  private static ScheduledControl<Projector> of(
      String name, Supplier<Projector> broken, Schedule<Projector> schedule) {
    return new ScheduledControl<>(
        name, Law.J, 1, schedule, order -> new Projector(), order -> broken.get());
  }
}
