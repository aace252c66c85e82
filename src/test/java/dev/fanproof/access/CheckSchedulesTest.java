package dev.fanproof.access;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.TRUTH;

import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.ScheduledControl.Schedule;
import dev.fanproof.property.SchedulesContract;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** Checks in whose middle something changes. */
class CheckSchedulesTest extends SchedulesContract {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final Post POST = new Post(7, AUTHOR, 100, Visibility.FOLLOWERS);

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        of("view read before the watermark", BrokenChecks.VIEW_FIRST, CheckSchedulesTest::drained),
        of("check split over statements", BrokenChecks.SPLIT, CheckSchedulesTest::hidden));
  }

  private static ScheduledControl<AccessCheck> of(
      String name, AccessCheck broken, Schedule<AccessCheck> schedule) {
    return new ScheduledControl<>(
        name, Law.A1, 1, schedule, world -> BrokenChecks.RIGHT, world -> broken);
  }

  /** The consumer catches up in the middle of a check. */
  private static void drained(Stand stand, AccessCheck check) throws Exception {
    World world = stand.world();
    stand.call(c -> world.relations.follow(c, READER, AUTHOR));
    world.drain();
    stand.call(c -> world.relations.unfollow(c, READER, AUTHOR));
    world.feed("pull").publish(POST);
    decided(world.feed("pull"), check, CONTENT_TOKEN, world::drain);
  }

  /** The post is hidden, and only then followed. */
  private static void hidden(Stand stand, AccessCheck check) throws Exception {
    FeedWorld feed = stand.world().feed("pull");
    feed.publish(POST);
    decided(
        feed,
        check,
        TRUTH,
        () -> {
          feed.setVisibility(AUTHOR, POST.id(), Visibility.SELF);
          stand.call(c -> stand.world().relations.follow(c, READER, AUTHOR));
        });
  }

  /** What happens once, before the check's second statement or else after its end. */
  private record Change(Happening happening, AtomicBoolean happened) implements Steps.Gate {

    interface Happening {
      void happen() throws SQLException;
    }

    @Override
    public void before(Step step) throws SQLException {
      if (step.number() == 2) {
        now();
      }
    }

    void now() throws SQLException {
      if (happened.compareAndSet(false, true)) {
        happening.happen();
      }
    }
  }

  private static void decided(
      FeedWorld feed, AccessCheck check, AccessMode mode, Change.Happening happening)
      throws Exception {
    Change change = new Change(happening, new AtomicBoolean());
    Set<String> right = new LinkedHashSet<>();
    right.add(feed.canRead(READER, POST.id(), mode).toString());
    Tx stepwise = new Tx(Steps.of(feed.pool, change));
    String got = stepwise.statement(c -> check.canRead(c, READER, POST.id(), mode)).toString();
    change.now();
    right.add(feed.canRead(READER, POST.id(), mode).toString());
    Law.A1.require(right.contains(got), got + ", but at each moment it was one of " + right);
  }
}
