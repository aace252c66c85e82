package dev.fanproof.access;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.PROJECTION_ONLY;
import static dev.fanproof.access.AccessMode.TRUTH;

import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.feed.Pull;
import dev.fanproof.harness.Edited;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.post.Visibility;
import dev.fanproof.property.Race;
import dev.fanproof.property.RacesContract;
import dev.fanproof.relation.Outcome;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Checks and tokens that are right as long as nobody else is there. */
class AccessRaceControlsTest extends RacesContract {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final long ID = 7;
  private static final AccessCheck RIGHT = new OneStatementCheck();

  @Override
  protected Stream<Race<?>> races() {
    return Stream.of(
        new Race<>("view read before the watermark", Law.A1, this::drained, RIGHT, VIEW_FIRST),
        new Race<>("check split over statements", Law.A1, this::hidden, RIGHT, SPLIT),
        new Race<>(
            "token renewed in one statement",
            Law.A1,
            this::opensTwice,
            posts(TokenRead.SNAPSHOT)::setVisibility,
            ONE_UPDATE),
        new Race<>(
            "SNAPSHOT token where STRICT is promised",
            Law.A1,
            this::blocksMeanwhile,
            publish(TokenRead.STRICT),
            publish(TokenRead.SNAPSHOT)),
        new Race<>(
            "lock and token read in one statement",
            Law.A1,
            this::followsBlock,
            publish(TokenRead.STRICT),
            lockAndRead()),
        new Race<>(
            "shared row lock starving a block",
            Law.L,
            this::queues,
            publish(TokenRead.STRICT),
            sharing()));
  }

  // Checks

  /** Broken: the view may be older than the watermark that vouches for it. */
  static final AccessCheck VIEW_FIRST =
      (c, reader, post, mode) -> {
        boolean active = RIGHT.canRead(c, reader, post, PROJECTION_ONLY).allowed();
        Decision now = RIGHT.canRead(c, reader, post, mode);
        return now.source().equals("projection") ? new Decision(active, now.source()) : now;
      };

  // language=PostgreSQL
  private static final String ACTIVE =
      """
      SELECT count(*) FROM relation r JOIN post p ON p.author = r.followee
      WHERE r.follower = ? AND r.state = 'A' AND p.post_id = ?
      """;

  /** Broken: the relation may be younger than the visibility that asks for it. */
  static final AccessCheck SPLIT =
      (c, reader, post, mode) -> {
        Decision rule = RIGHT.canRead(c, reader, post, mode);
        return rule.source().equals("truth")
            ? new Decision(Sql.number(c, ACTIVE, reader, post) == 1, rule.source())
            : rule;
      };

  /** The consumer catches up in the middle of a check. */
  private void drained(AccessCheck check) throws Exception {
    follow();
    world.drain();
    world.tx.run(c -> world.relations.unfollow(c, READER, AUTHOR));
    feed().publish(post(Visibility.FOLLOWERS));
    decided(check, CONTENT_TOKEN, world::drain);
  }

  /** The post is hidden, and only then followed. */
  private void hidden(AccessCheck check) throws Exception {
    world.accounts(AUTHOR, READER);
    feed().publish(post(Visibility.FOLLOWERS));
    decided(
        check,
        TRUTH,
        () -> {
          feed().setVisibility(AUTHOR, ID, Visibility.SELF);
          world.tx.run(c -> world.relations.follow(c, READER, AUTHOR));
        });
  }

  private interface Change {
    void happen() throws SQLException;
  }

  /** The change happens before the check's second statement, or after the check has ended. */
  private void decided(AccessCheck check, AccessMode mode, Change change) throws Exception {
    Set<String> right = new LinkedHashSet<>();
    right.add(feed().canRead(READER, ID, mode).toString());
    AtomicBoolean happened = new AtomicBoolean();
    Tx stepwise =
        new Tx(
            Steps.of(
                feed().pool,
                step -> {
                  if (step.number() == 2) {
                    happen(change, happened);
                  }
                }));
    String got = stepwise.statement(c -> check.canRead(c, READER, ID, mode)).toString();
    happen(change, happened);
    right.add(feed().canRead(READER, ID, mode).toString());
    Law.A1.require(right.contains(got), got + ", but at each moment it was one of " + right);
  }

  private static void happen(Change change, AtomicBoolean happened) throws SQLException {
    if (happened.compareAndSet(false, true)) {
      change.happen();
    }
  }

  // Tokens

  // language=PostgreSQL
  private static final String RENEW =
      """
      UPDATE post SET visibility = ?::"char", acl_token =
        greatest(acl_token, (SELECT last FROM event_counter WHERE shard = 0))
      WHERE post_id = ? AND author = ?
      """;

  /** Broken: reads the counter, waits for the post, and writes what has grown old meanwhile. */
  private static final Subject.Retouch ONE_UPDATE =
      (c, by, post, visibility) ->
          Sql.update(c, RENEW, visibility.code(), post, by) == 1
              ? Outcome.CHANGED
              : Outcome.REJECTED;

  /** A block commits while the change waits for another change of the same post. */
  private void opensTwice(Subject.Retouch retouch) throws Exception {
    follow();
    world.drain();
    feed().publish(post(Visibility.SELF));
    Pause first = Pause.beforeCommit();
    Pause second = Pause.never();
    Subject.Retouch other = feed().posts::setVisibility;
    try (Workers workers = new Workers(2)) {
      var opened = workers.start(() -> retouch(first, other, Visibility.PUBLIC));
      int holder = first.reached().pid();
      var narrowed = workers.start(() -> retouch(second, retouch, Visibility.FOLLOWERS));
      Waiting.until(world.pool, second.started(), holder);
      block(Pause.never());
      first.release();
      Workers.answer(opened);
      Workers.answer(narrowed);
    }
    revoked("the change that had waited");
  }

  private Outcome retouch(Pause pause, Subject.Retouch retouch, Visibility visibility)
      throws SQLException {
    return on(feed().pool, pause).run(c -> retouch.setVisibility(c, AUTHOR, ID, visibility));
  }

  private Subject.Publish publish(TokenRead tokens) {
    return new Publisher(new Pull(), posts(tokens))::publish;
  }

  private Posts posts(TokenRead tokens) {
    return new Posts(world.order, tokens);
  }

  /** A block that does not wait for the post must be covered by its token. */
  private void blocksMeanwhile(Subject.Publish publish) throws Exception {
    follow();
    world.drain();
    Pause publishing = Pause.beforeCommit();
    Pause blocking = Pause.never();
    boolean waited;
    try (Workers workers = new Workers(2)) {
      var publication = workers.start(() -> publish(publishing, publish, ID));
      int publisher = publishing.reached().pid();
      Future<Outcome> block = workers.start(() -> block(blocking));
      waited = Waiting.seen(world.pool, blocking.started(), publisher, block::isDone);
      publishing.release();
      Workers.answer(publication);
      Workers.answer(block);
    }
    if (!waited) {
      revoked("the post");
    }
  }

  // language=PostgreSQL
  static final String LOCK_AND_READ =
      """
      WITH held AS (SELECT shard FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE)
      UPDATE post SET acl_token =
        (SELECT k.last FROM held JOIN event_counter k USING (shard))
      WHERE post_id = ?
      """;

  /** Broken: the counter is read in a snapshot that is older than the lock. */
  private Subject.Publish lockAndRead() {
    return (c, post) -> {
      Publication publication = publish(TokenRead.SNAPSHOT).publish(c, post);
      Sql.update(c, LOCK_AND_READ, post.id());
      return publication;
    };
  }

  // language=PostgreSQL
  private static final String LOCK_AND_OWN_VALUE =
      """
      UPDATE post SET acl_token =
        (SELECT last FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE)
      WHERE post_id = ?
      """;

  /** An equivalent variant: the columns of the locked row itself are as young as the lock. */
  @Test
  void aRowReadByItsOwnLockSurvives() throws Exception {
    world.clean();
    followsBlock(
        (c, post) -> {
          Publication publication = publish(TokenRead.SNAPSHOT).publish(c, post);
          Sql.update(c, LOCK_AND_OWN_VALUE, post.id());
          return publication;
        });
  }

  /** A post that waits for a block must be covered by it. */
  private void followsBlock(Subject.Publish publish) throws Exception {
    follow();
    world.drain();
    Pause blocking = Pause.beforeCommit();
    Pause publishing = Pause.never();
    try (Workers workers = new Workers(2)) {
      var block = workers.start(() -> block(blocking));
      int blocker = blocking.reached().pid();
      var publication = workers.start(() -> publish(publishing, publish, ID));
      Waiting.until(world.pool, publishing.started(), blocker);
      blocking.release();
      Workers.answer(block);
      Workers.answer(publication);
    }
    revoked("the post that had waited");
  }

  /** Broken: publishers share the counter row, so later ones overtake a block that waits. */
  private Subject.Publish sharing() {
    Subject.Publish right = publish(TokenRead.STRICT);
    return (c, post) -> right.publish(Edited.connection(c, "FOR NO KEY UPDATE", "FOR SHARE"), post);
  }

  /** A post is being published, a block waits for it, then comes another post. */
  private void queues(Subject.Publish publish) throws Exception {
    follow();
    Pause first = Pause.beforeCommit();
    Pause second = Pause.beforeCommit();
    Pause blocking = Pause.never();
    boolean queued;
    try (Workers workers = new Workers(3)) {
      var one = workers.start(() -> publish(first, publish, ID));
      int holder = first.reached().pid();
      var block = workers.start(() -> block(blocking));
      int blocker = blocking.started();
      Waiting.until(world.pool, blocker, holder);
      var two = workers.start(() -> publish(second, publish, ID + 1));
      queued = Waiting.seen(world.pool, second.started(), blocker, second::isReached);
      first.release();
      if (!queued) {
        Waiting.until(world.pool, blocker, second.started());
      }
      second.release();
      Workers.answer(one);
      Workers.answer(block);
      Workers.answer(two);
    }
    Law.L.require(queued, "the block waited for a post that came after it");
  }

  private Publication publish(Pause pause, Subject.Publish publish, long id) throws SQLException {
    Post post = new Post(id, AUTHOR, 100, Visibility.FOLLOWERS);
    return on(feed().pool, pause).run(c -> publish.publish(c, post));
  }

  private Outcome block(Pause pause) throws SQLException {
    return on(world.pool, pause).run(c -> world.relations.block(c, AUTHOR, READER)).outcome();
  }

  private static Tx on(DataSource pool, Pause pause) {
    return new Tx(Steps.of(pool, pause));
  }

  private void follow() throws SQLException {
    world.accounts(AUTHOR, READER);
    world.tx.run(c -> world.relations.follow(c, READER, AUTHOR));
  }

  private void revoked(String what) throws SQLException {
    Decision decision = feed().canRead(READER, ID, CONTENT_TOKEN);
    Law.A1.require(
        !decision.allowed(), what + " is " + decision + " after a block that it must cover");
  }

  private FeedWorld feed() {
    return world.feed("pull");
  }

  private static Post post(Visibility visibility) {
    return new Post(ID, AUTHOR, 100, visibility);
  }
}
