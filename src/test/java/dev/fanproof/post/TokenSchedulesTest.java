package dev.fanproof.post;

import static dev.fanproof.post.TokenRead.SNAPSHOT;
import static dev.fanproof.post.TokenRead.STRICT;

import dev.fanproof.event.BrokenOrders;
import dev.fanproof.event.EventOrder;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tokens beside a block, whose every revocation that they promise to cover must be in force. */
class TokenSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        retouch(
            "token renewed in one statement",
            SNAPSHOT,
            world -> BrokenTokens.ONE_UPDATE,
            TokenSchedules::opensTwice),
        retouch(
            "token renewed without the post's lock",
            SNAPSHOT,
            BrokenTokens::withoutPostLock,
            TokenSchedules::opensTwice),
        retouch(
            "SNAPSHOT renewal where STRICT is promised",
            STRICT,
            world -> BrokenTokens.retouch(world, SNAPSHOT),
            TokenSchedules::blockBesideOpening),
        publish(
            "SNAPSHOT token where STRICT is promised",
            Law.A1,
            world -> BrokenTokens.publish(world, SNAPSHOT),
            TokenSchedules::blockBesidePublish),
        publish(
            "lock and token read in one statement",
            Law.A1,
            BrokenTokens::lockAndRead,
            TokenSchedules::publishBehindBlock),
        publish(
            "shared row lock starving a block",
            Law.L,
            BrokenTokens::sharingRow,
            TokenSchedules::publishBehindWaitingBlock),
        new ScheduledControl<EventOrder>(
            "relation write without the shard's lock",
            Law.A1,
            1,
            TokenSchedules::blockWithOrder,
            world -> world.order,
            world -> BrokenOrders.WITHOUT_LOCK));
  }

  private static ScheduledControl<Retouch> retouch(
      String name, TokenRead read, Function<World, Retouch> broken, Schedule<Retouch> schedule) {
    return new ScheduledControl<>(
        name, Law.A1, 1, schedule, world -> BrokenTokens.retouch(world, read), broken);
  }

  private static ScheduledControl<Publish> publish(
      String name, Law law, Function<World, Publish> broken, Schedule<Publish> schedule) {
    return new ScheduledControl<>(
        name, law, 1, schedule, world -> BrokenTokens.publish(world, STRICT), broken);
  }

  /** An equivalent variant: it must survive. */
  @Test
  void aRowReadByItsOwnLockSurvives() throws Exception {
    try (World world = World.create(1, "pull");
        Stand stand = new Stand(world, 1, 2)) {
      TokenSchedules.publishBehindBlock(stand, BrokenTokens.lockAndOwnValue(world));
    }
  }
}
