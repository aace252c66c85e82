package dev.fanproof.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.explorer.Exploration;
import dev.fanproof.explorer.Explorer;
import dev.fanproof.explorer.Limits;
import dev.fanproof.explorer.Meeting;
import dev.fanproof.harness.World;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every interleaving of a follow with backfill, or an unfollow with cleanup, and its author. */
class BackfillMeetingsTest {

  private static World world;
  private static Explorer explorer;

  @BeforeAll
  static void open() throws Exception {
    world = World.create(1, "push");
    explorer = new Explorer(world.feed("push").pool);
  }

  @AfterAll
  static void close() throws Exception {
    explorer.close();
    world.close();
  }

  private static BackfillMeetings meetings(Keeping keeping, Publish publish) {
    return new BackfillMeetings(
        world, keeping, publish, new Posts(world.order, TokenRead.STRICT)::setVisibility);
  }

  @Test
  void withStrictTokensEveryScheduleIsSomeSerialOrder() {
    BackfillMeetings right =
        meetings(BrokenBackfills.rightFollow(world), BrokenBackfills.strict(world));
    for (Meeting meeting : right.all()) {
      Exploration all = explorer.explore(meeting);
      assertThat(all.breaches()).isEmpty();
      assertThat(all.exhaustive()).isTrue();
      assertThat(all.waited()).as("schedules with a wait").isPositive();
    }
  }

  @Test
  void theNewFollowerHasThePostInEverySchedule() {
    BackfillMeetings right =
        meetings(BrokenBackfills.rightFollow(world), BrokenBackfills.strict(world));
    assertThat(explorer.explore(right.promise()).breaches()).isEmpty();
  }

  @Test
  void theGapOfSnapshotTokensIsFound() {
    assertBreaksB(meetings(BrokenBackfills.rightFollow(world), BrokenBackfills.snapshot(world)));
  }

  @Test
  void aFanOutBeforeTheShardIsFound() {
    assertBreaksB(meetings(BrokenBackfills.rightFollow(world), BrokenBackfills.fanOutFirst(world)));
  }

  @Test
  void aBackfillBeforeTheShardIsFound() {
    assertBreaksB(meetings(BrokenBackfills.beforeTheShard(world), BrokenBackfills.strict(world)));
  }

  private static void assertBreaksB(BackfillMeetings broken) {
    assertThat(explorer.find(broken.promise(), Limits.NONE, Law.B)).isPresent();
  }
}
