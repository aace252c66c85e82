package dev.fanproof.feed;

import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;

import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.law.FeedLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** Pages and publishes in whose middle something changes. */
final class FeedSchedules {

  private static final long A = 1;
  private static final long H = 2;
  private static final long READER = 3;

  private FeedSchedules() {}

  /** An unfollow with cleanup commits while a fan-out is done and not committed. */
  static void cleansUp(Stand stand, PagePlan plan) throws Exception {
    FeedWorld push = stand.world().feed("push");
    follow(stand, A);
    push.publish(new Post(1, A, 100, FOLLOWERS));
    var late = stand.turn(push, c -> push.publisher.publish(c, new Post(2, A, 200, FOLLOWERS)));
    late.to(Points.COMMIT);
    push.tx.run(
        c -> {
          stand.world().relations.unfollow(c, READER, A);
          return InboxCleanup.remove(c, READER, A);
        });
    ScheduleLaws.noFailures(stand.finish());
    for (Post post : push.walk(plan, READER, 10)) {
      FeedLaws.readable("the feed", post, push.canRead(READER, post.id(), TRUTH));
    }
  }

  /** The reader leaves a pushed author and then follows a pulled one, in the middle of a page. */
  static void changesFollows(Stand stand, UnaryOperator<DataSource> level) throws Exception {
    FeedWorld feed = stand.world().feed("hybrid_2");
    follow(stand, A);
    feed.publish(new Post(1, A, 100, FOLLOWERS));
    feed.followerCount(H, 2);
    feed.publish(new Post(2, H, 200, FOLLOWERS));
    List<Post> before = feed.walk(feed.single, READER, 10);
    Steps.Gate change =
        step -> {
          if (step.sql().contains("ORDER BY r.followee")) {
            stand.call(c -> stand.world().relations.unfollow(c, READER, A));
            follow(stand, H);
          }
        };
    List<Post> page =
        feed.perAuthor.page(
            new Tx(Steps.of(level.apply(feed.pool), change)), PageRequest.first(READER, 10));
    List<Post> after = feed.walk(feed.single, READER, 10);
    Law.F1.require(
        page.equals(before) || page.equals(after),
        page + " is neither the page of before, " + before + ", nor of after, " + after);
  }

  /** The publisher dies before its fan-out and is asked again. */
  static void dies(Stand stand, BrokenPublishes.Publishing publishing) throws Exception {
    FeedWorld push = stand.world().feed("push");
    follow(stand, A);
    Post post = new Post(1, A, 100, FOLLOWERS);
    Tx dying = new Tx(Steps.of(push.pool, FeedSchedules::dieBeforeFanOut));
    try {
      publishing.publish(dying, post);
      throw new IllegalStateException("there was no fan-out to die before");
    } catch (SQLException death) {
      publishing.publish(push.tx, post);
    }
    FeedLaws.page("the feed", List.of(post), push.walk(push.single, READER, 10));
  }

  private static void dieBeforeFanOut(Step step) throws SQLException {
    if (step.sql().contains("INSERT INTO inbox")) {
      throw new SQLException("terminating connection", "57P01");
    }
  }

  /** A follow commits while the fan-out stands at the counter, if it does. */
  static void followsMeanwhile(Stand stand, Publish publish) throws Exception {
    FeedWorld push = stand.world().feed("push");
    stand.turn(c -> stand.world().relations.follow(c, READER, A)).to(Points.COMMIT);
    stand.turn(push, c -> publish.publish(c, new Post(1, A, 100, FOLLOWERS))).end();
    ScheduleLaws.noFailures(stand.finish());
    long stamp = push.tx.statement(c -> Sql.number(c, "SELECT fanout_seq FROM post"));
    long rows = push.tx.statement(c -> Sql.number(c, "SELECT count(*) FROM inbox"));
    // The follow is event 1.
    Law.P.require(rows == stamp, rows + " readers were ACTIVE at the counter " + stamp);
  }

  private static void follow(Stand stand, long author) throws SQLException {
    stand.call(c -> stand.world().relations.follow(c, READER, author));
  }
}
