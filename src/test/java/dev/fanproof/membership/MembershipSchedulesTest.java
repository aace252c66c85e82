package dev.fanproof.membership;

import dev.fanproof.law.Law;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.stream.Stream;

/** Calls on conversations that only another at the wrong moment breaks. */
class MembershipSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        m1(
            "check-then-send",
            new BrokenConversations.CheckThenSend(),
            MembershipSchedules::leaveInsideSend),
        m1(
            "stay ended without its lock",
            new BrokenConversations.ClosedUnlocked(),
            MembershipSchedules::leaveBehindSend),
        m1(
            "count set from a read value",
            new BrokenConversations.CountFromReadValue(),
            MembershipSchedules::twoSends),
        m1(
            "number of a taken id not given back",
            new BrokenConversations.NothingGivenBack(),
            MembershipSchedules::oneIdTwice),
        m1(
            "administrators' write skew",
            new BrokenConversations.AdministratorsCounted(),
            MembershipSchedules::administratorsLeave),
        m1(
            "administrators' write skew, REPEATABLE READ",
            new BrokenConversations.AdministratorsCountedInSnapshot(),
            MembershipSchedules::administratorsLeave),
        of(
            "opposite lock orders of administrators",
            Law.D0,
            new BrokenConversations.OwnRowFirst(),
            MembershipSchedules::administratorsCross),
        of(
            "check-then-join",
            Law.P,
            new BrokenConversations.CheckThenJoin(),
            MembershipSchedules::twoJoins));
  }

  private static ScheduledControl<Conversations> m1(
      String name, Conversations broken, Schedule<Conversations> order) {
    return of(name, Law.M1, broken, order);
  }

  private static ScheduledControl<Conversations> of(
      String name, Law law, Conversations broken, Schedule<Conversations> order) {
    return new ScheduledControl<>(
        name, law, 1, order, world -> new Conversations(), world -> broken);
  }
}
