package dev.fanproof.feed;

import dev.fanproof.harness.Edited;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Pages and publishes that only somebody else at the wrong moment breaks, or a death. */
class FeedSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        FeedSchedulesTest.<PagePlan>of(
            "cleanup as revocation",
            Law.F2,
            FeedSchedules::cleansUp,
            world -> world.feed("push").single,
            world -> new RawInbox()),
        FeedSchedulesTest.<UnaryOperator<DataSource>>of(
            "several statements under Read Committed",
            Law.F1,
            FeedSchedules::changesFollows,
            world -> UnaryOperator.identity(),
            world -> FeedSchedulesTest::readCommitted),
        FeedSchedulesTest.<BrokenPublishes.Publishing>of(
            "fan-out outside the transaction",
            Law.F1,
            FeedSchedules::dies,
            world -> (tx, post) -> tx.run(c -> world.feed("push").publisher.publish(c, post)),
            world -> BrokenPublishes.inTwo(world.feed("push"))),
        FeedSchedulesTest.<Publish>of(
            "counter locked in the fan-out statement",
            Law.P,
            FeedSchedules::followsMeanwhile,
            world -> world.feed("push").publisher::publish,
            world -> BrokenPublishes.lockingCounter(world.feed("push"))));
  }

  private static <S> ScheduledControl<S> of(
      String name,
      Law law,
      Schedule<S> schedule,
      Function<World, S> right,
      Function<World, S> broken) {
    return new ScheduledControl<>(name, law, 1, schedule, right, broken);
  }

  /** Broken: each statement of the page has a snapshot of its own. */
  static DataSource readCommitted(DataSource real) {
    return Edited.dataSource(real, "LEVEL REPEATABLE READ", "LEVEL READ COMMITTED");
  }
}
