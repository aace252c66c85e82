package dev.fanproof.event;

import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.Law;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.SchedulesContract;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Invariant;
import java.util.stream.Stream;

/** Numbers that are taken while others take some. */
class OrderSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        new ScheduledControl<EventOrder>(
            "number read beside the shard's lock",
            Law.P,
            1,
            OrderSchedulesTest::threeFollows,
            world -> world.order,
            world -> BrokenOrders.READING_BESIDE_LOCK));
  }

  /** Two wait for the first, so that each of them goes on with an old snapshot. */
  private static void threeFollows(Stand stand, EventOrder order) throws Exception {
    Relations relations = new Relations(order);
    var first = stand.turn(c -> relations.follow(c, 1, 4));
    first.to(Points.COMMIT);
    stand.turn(c -> relations.follow(c, 2, 4)).end();
    stand.turn(c -> relations.follow(c, 3, 4)).end();
    first.end();
    ScheduleLaws.noFailures(stand.finish());
    stand.call(
        c -> {
          ScheduleLaws.holds(c, Invariant.E1);
          return null;
        });
  }
}
