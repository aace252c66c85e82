package dev.fanproof.projector;

import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
        name, Law.J, 1, schedule, world -> new Projector(), world -> broken.get());
  }

  /** So that a twin made of it fails for the part that it replaced. */
  @Test
  void theOwnCopyPassesAsWell() throws Exception {
    List<Schedule<Projector>> schedules =
        List.of(ProjectorSchedules::laterEventFirst, ProjectorSchedules::sameEventTwice);
    try (World world = World.create(1)) {
      for (Schedule<Projector> schedule : schedules) {
        try (Stand stand = new Stand(world, 1, 2, 3, 4)) {
          schedule.play(stand, new OwnProjector());
        }
      }
    }
  }
}
