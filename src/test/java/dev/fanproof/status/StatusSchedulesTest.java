package dev.fanproof.status;

import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Transitions that only another at the wrong moment breaks. */
class StatusSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of("no parent lock", new BrokenStatuses.NoLock(), StatusSchedules::twoDeciders),
        of("status column in place", new BrokenStatuses.InPlace(), StatusSchedules::twoDeciders),
        of("newest by time", new BrokenStatuses.NewestByTime(), StatusSchedules::begunEarlier));
  }

  private static ScheduledControl<Transitions> of(
      String name, Transitions broken, Schedule<Transitions> order) {
    return new ScheduledControl<>(
        name, Law.S1, 1, order, world -> new StatusHistory(), world -> broken);
  }

  /** The alternative comes through the schedule in which the plain column loses. */
  @Test
  void compareAndSetPasses() throws Exception {
    try (World world = World.create(1);
        Stand stand = new Stand(world)) {
      StatusSchedules.twoDeciders(stand, new CompareAndSet());
    }
  }
}
