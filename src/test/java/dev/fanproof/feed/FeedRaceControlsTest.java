package dev.fanproof.feed;

import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;

import dev.fanproof.harness.Edited;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.FeedLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.property.Race;
import dev.fanproof.property.RacesContract;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Pages and publishes that are right as long as nobody else is there and nothing dies. */
class FeedRaceControlsTest extends RacesContract {

  private static final long A = 1;
  private static final long H = 2;
  private static final long READER = 9;

  @Override
  protected Stream<Race<?>> races() {
    PagePlan right = new SinglePlan(Candidates.INBOX);
    return Stream.of(
        new Race<>("cleanup as revocation", Law.F2, this::cleansUp, right, new RawInbox()),
        new Race<>(
            "several statements under Read Committed",
            Law.F1,
            this::changesFollows,
            UnaryOperator.<DataSource>identity(),
            FeedRaceControlsTest::readCommitted),
        new Race<>("fan-out outside the transaction", Law.F1, this::dies, this::inOne, this::inTwo),
        new Race<>(
            "counter locked in the fan-out statement",
            Law.P,
            this::followsMeanwhile,
            push().publisher::publish,
            lockingCounter()));
  }

  /** An unfollow with cleanup commits while a fan-out is done and not committed. */
  private void cleansUp(PagePlan plan) throws Exception {
    follow(READER, A);
    push().publish(new Post(1, A, 100, FOLLOWERS));
    Pause inFlight = Pause.beforeCommit();
    try (Workers workers = new Workers(1)) {
      Post late = new Post(2, A, 200, FOLLOWERS);
      var publication =
          workers.start(() -> on(push(), inFlight).run(c -> push().publisher.publish(c, late)));
      inFlight.reached();
      unfollowAndCleanUp();
      inFlight.release();
      Workers.answer(publication);
    }
    for (Post post : push().walk(plan, READER, 10)) {
      FeedLaws.readable("the feed", post, push().canRead(READER, post.id(), TRUTH));
    }
  }

  private void unfollowAndCleanUp() throws SQLException {
    push()
        .tx
        .run(
            c -> {
              world.relations.unfollow(c, READER, A);
              return InboxCleanup.remove(c, READER, A);
            });
  }

  /** Broken: each statement of the page has a snapshot of its own. */
  static DataSource readCommitted(DataSource real) {
    return Edited.dataSource(real, "LEVEL REPEATABLE READ", "LEVEL READ COMMITTED");
  }

  /** The reader leaves a pushed author and then follows a pulled one, in the middle of a page. */
  private void changesFollows(UnaryOperator<DataSource> level) throws Exception {
    FeedWorld feed = world.feed("hybrid_2");
    follow(READER, A);
    world.accounts(H);
    feed.publish(new Post(1, A, 100, FOLLOWERS));
    feed.followerCount(H, 2);
    feed.publish(new Post(2, H, 200, FOLLOWERS));
    List<Post> before = feed.walk(feed.single, READER, 10);
    Steps.Gate change =
        step -> {
          if (step.sql().contains("ORDER BY r.followee")) {
            world.tx.run(c -> world.relations.unfollow(c, READER, A));
            world.tx.run(c -> world.relations.follow(c, READER, H));
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

  private interface Publishing {
    Publication publish(Tx tx, Post post) throws SQLException;
  }

  private Publication inOne(Tx tx, Post post) throws SQLException {
    return tx.run(c -> push().publisher.publish(c, post));
  }

  // language=PostgreSQL
  private static final String FAN_OUT =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, ?, ? FROM relation WHERE followee = ? AND state = 'A'
      """;

  /** Broken: who dies in between leaves a post that every retry takes for published. */
  private Publication inTwo(Tx tx, Post post) throws SQLException {
    if (!tx.run(c -> push().posts.insert(c, post, Delivery.PUSH))) {
      return new Publication.Noop();
    }
    return new Publication.Pushed(
        tx.run(c -> Sql.update(c, FAN_OUT, post.id(), post.createdAt(), post.author())));
  }

  /** The publisher dies before its fan-out and is asked again. */
  private void dies(Publishing publishing) throws Exception {
    follow(READER, A);
    Post post = new Post(1, A, 100, FOLLOWERS);
    Tx dying = new Tx(Steps.of(push().pool, FeedRaceControlsTest::dieBeforeFanOut));
    try {
      publishing.publish(dying, post);
      throw new IllegalStateException("there was no fan-out to die before");
    } catch (SQLException death) {
      publishing.publish(push().tx, post);
    }
    FeedLaws.page("the feed", List.of(post), push().walk(push().single, READER, 10));
  }

  private static void dieBeforeFanOut(Step step) throws SQLException {
    if (step.sql().contains("INSERT INTO inbox")) {
      throw new SQLException("terminating connection", "57P01");
    }
  }

  /** Broken: the number is read after a wait, and the followers before it. */
  private Subject.Publish lockingCounter() {
    Publisher right = push().publisher;
    String plain = "SELECT last FROM event_counter WHERE shard = ?";
    return (c, post) ->
        right.publish(Edited.connection(c, plain, plain + " FOR NO KEY UPDATE"), post);
  }

  /** A follow commits while the fan-out stands at the counter, if it does. */
  private void followsMeanwhile(Subject.Publish publish) throws Exception {
    world.accounts(A, READER);
    Pause following = Pause.beforeCommit();
    Pause publishing = Pause.never();
    try (Workers workers = new Workers(2)) {
      Tx follower = new Tx(Steps.of(world.pool, following));
      var follow = workers.start(() -> follower.run(c -> world.relations.follow(c, READER, A)));
      int holder = following.reached().pid();
      Post post = new Post(1, A, 100, FOLLOWERS);
      var publication =
          workers.start(() -> on(push(), publishing).run(c -> publish.publish(c, post)));
      Waiting.seen(world.pool, publishing.started(), holder, publication::isDone);
      following.release();
      Workers.answer(follow);
      Workers.answer(publication);
    }
    long stamp = push().tx.statement(c -> Sql.number(c, "SELECT fanout_seq FROM post"));
    long rows = push().tx.statement(c -> Sql.number(c, "SELECT count(*) FROM inbox"));
    // The follow is event 1.
    Law.P.require(rows == stamp, rows + " readers were ACTIVE at the counter " + stamp);
  }

  private void follow(long follower, long followee) throws SQLException {
    world.accounts(follower, followee);
    world.tx.run(c -> world.relations.follow(c, follower, followee));
  }

  private static Tx on(FeedWorld feed, Pause pause) {
    return new Tx(Steps.of(feed.pool, pause));
  }

  private FeedWorld push() {
    return world.feed("push");
  }
}
