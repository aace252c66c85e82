package dev.fanproof.feed;

import dev.fanproof.feed.BackfillSchedules.Pair;
import dev.fanproof.feed.BrokenBackfills.Referring;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A follow and a publication that meet: the reader must get the post in one of the two ways. */
class BackfillSchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of(
            "backfill without the shard",
            BackfillSchedules::followBesideFanOut,
            BrokenBackfills::beforeTheShard,
            BrokenBackfills::strict),
        of(
            "backfill before the follow is in the shard",
            BackfillSchedules::fanOutBesideFollow,
            BrokenBackfills::beforeTheShard,
            BrokenBackfills::strict),
        of(
            "shard lock after the fan-out",
            BackfillSchedules::followBesideFanOut,
            BrokenBackfills::rightFollow,
            BrokenBackfills::fanOutFirst),
        of(
            "SNAPSHOT token where backfill is to be gapless",
            BackfillSchedules::followBesideFanOut,
            BrokenBackfills::rightFollow,
            BrokenBackfills::snapshot),
        new ScheduledControl<>(
            "foreign key from inbox to post; post locked FOR UPDATE",
            Law.D0,
            1,
            BackfillSchedulesTest::referring,
            world -> new Referring(BrokenBackfills.strictRetouch(world), false),
            world -> new Referring(BrokenBackfills.lockingForUpdate(world), true)));
  }

  private static ScheduledControl<Pair> of(
      String name,
      Schedule<Pair> schedule,
      Function<World, Keeping> keeping,
      Function<World, Publish> publish) {
    return new ScheduledControl<>(
        name,
        Law.B,
        1,
        schedule,
        world -> new Pair(BrokenBackfills.rightFollow(world), BrokenBackfills.strict(world)),
        world -> new Pair(keeping.apply(world), publish.apply(world)));
  }

  private static void referring(Stand stand, Referring referring) throws Exception {
    referring.prepare(stand.world());
    try {
      BackfillSchedules.followBesideOpening(stand, referring.retouch());
    } finally {
      Referring.end(stand.world());
    }
  }

  /** Either guard is enough by itself: the share lock of a reference passes FOR NO KEY UPDATE. */
  @Test
  void aForeignKeyAloneSurvives() throws Exception {
    survives(
        (stand, world) ->
            referring(stand, new Referring(BrokenBackfills.strictRetouch(world), true)));
  }

  @Test
  void aLockForUpdateAloneSurvives() throws Exception {
    survives(
        (stand, world) ->
            referring(stand, new Referring(BrokenBackfills.lockingForUpdate(world), false)));
  }

  /** A post's rows are written by its own transaction, before a follow can see the post. */
  @Test
  void aFanOutWithoutOrderAndConflictClauseSurvives() throws Exception {
    for (Schedule<Pair> schedule :
        List.<Schedule<Pair>>of(
            BackfillSchedules::followBesideFanOut, BackfillSchedules::fanOutBesideFollow)) {
      survives(
          (stand, world) ->
              schedule.play(
                  stand,
                  new Pair(
                      BrokenBackfills.rightFollow(world), BrokenBackfills.plainFanOut(world))));
    }
  }

  @Test
  void anUnfollowBesideAFanOutRevokes() throws Exception {
    survives(
        (stand, world) -> BackfillSchedules.unfollowBesideFanOut(stand, world.feed("push").single));
  }

  private interface Play {
    void play(Stand stand, World world) throws Exception;
  }

  private static void survives(Play play) throws Exception {
    try (World world = World.create(1, "push");
        Stand stand = new Stand(world, 1, 2, 3)) {
      play.play(stand, world);
    }
  }
}
