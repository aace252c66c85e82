package dev.fanproof.relation;

import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.stream.Stream;

/** Broken ways to settle a commit whose answer was lost. */
class UnknownSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "unknown outcome resolved by a plain SELECT",
            new Caller.PlainSelect(),
            UnknownSchedules::stillCommitting),
        of(
            "unknown block resolved by a plain SELECT",
            new Caller.PlainSelect(),
            UnknownSchedules::blockStillCommitting),
        of("blind repeat after unknown", new Caller.Repeats(), UnknownSchedules::withdrawnSince),
        of("lost block repeated", new Caller.Repeats(), UnknownSchedules::liftedSince));
  }

  private static ScheduledControl<Caller> of(
      String name, Caller broken, Schedule<Caller> schedule) {
    return new ScheduledControl<>(
        name, Law.U, 1, schedule, world -> new Caller.Right(), world -> broken);
  }
}
