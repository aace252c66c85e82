package dev.fanproof.post;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;

import dev.fanproof.access.Decision;
import dev.fanproof.event.EventOrder;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Turn;
import dev.fanproof.law.Law;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Work;

/** An author publishes or opens a post and blocks a follower, statement by statement. */
final class TokenSchedules {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final long ID = 7;

  private TokenSchedules() {}

  /** A block commits while the change waits for another change of the same post. */
  static void opensTwice(Stand stand, Retouch retouch) throws Exception {
    followed(stand);
    feed(stand).publish(post(ID, Visibility.SELF));
    Retouch other = feed(stand).posts::setVisibility;
    var opened = stand.turn(feed(stand), to(other, Visibility.PUBLIC));
    opened.to(Points.COMMIT);
    var narrowed = stand.turn(feed(stand), to(retouch, Visibility.FOLLOWERS));
    narrowed.end();
    stand.turn(block(stand)).end();
    opened.end();
    narrowed.end();
    revoked(stand, "the change that had waited");
  }

  /** A block that does not wait for the post must be covered by its token. */
  static void blockBesidePublish(Stand stand, Publish publish) throws Exception {
    followed(stand);
    blockBeside(stand, c -> publish.publish(c, post(ID, Visibility.FOLLOWERS)));
  }

  /** The same for a post that is opened. */
  static void blockBesideOpening(Stand stand, Retouch retouch) throws Exception {
    followed(stand);
    feed(stand).publish(post(ID, Visibility.SELF));
    blockBeside(stand, to(retouch, Visibility.FOLLOWERS));
  }

  private static void blockBeside(Stand stand, Work<?> work) throws Exception {
    blockBeside(stand, work, block(stand));
  }

  private static void blockBeside(Stand stand, Work<?> work, Work<?> block) throws Exception {
    var writing = stand.turn(feed(stand), work);
    writing.to(Points.COMMIT);
    boolean waited = stand.turn(block).end() == Turn.Place.WAITS;
    ScheduleLaws.noFailures(stand.finish());
    if (!waited) {
      revoked(stand, "the post");
    }
  }

  /** A post that waits for a block must be covered by it. */
  static void publishBehindBlock(Stand stand, Publish publish) throws Exception {
    followed(stand);
    var blocking = stand.turn(block(stand));
    blocking.to(Points.COMMIT);
    stand.turn(feed(stand), c -> publish.publish(c, post(ID, Visibility.FOLLOWERS))).end();
    ScheduleLaws.noFailures(stand.finish());
    revoked(stand, "the post that had waited");
  }

  /** A post is being published, a block waits for it, then comes another post. */
  static void publishBehindWaitingBlock(Stand stand, Publish publish) throws Exception {
    followed(stand);
    var first = stand.turn(feed(stand), c -> publish.publish(c, post(ID, Visibility.FOLLOWERS)));
    first.to(Points.COMMIT);
    var blocking = stand.turn(block(stand));
    blocking.end();
    stand
        .turn(feed(stand), c -> publish.publish(c, post(ID + 1, Visibility.FOLLOWERS)))
        .to(Points.COMMIT);
    first.end();
    boolean through = blocking.end() == Turn.Place.ENDED;
    ScheduleLaws.noFailures(stand.finish());
    Law.L.require(through, "the block waits for a post that came after it");
  }

  /** The same with a right publisher; it is the block's numbers that may be broken. */
  static void blockWithOrder(Stand stand, EventOrder order) throws Exception {
    followed(stand);
    Publish strict = BrokenTokens.publish(stand.world(), TokenRead.STRICT);
    blockBeside(
        stand,
        c -> strict.publish(c, post(ID, Visibility.FOLLOWERS)),
        c -> new Relations(order).block(c, AUTHOR, READER));
  }

  private static void followed(Stand stand) throws Exception {
    stand.call(c -> stand.world().relations.follow(c, READER, AUTHOR));
    stand.world().drain();
  }

  private static Work<?> block(Stand stand) {
    return c -> stand.world().relations.block(c, AUTHOR, READER);
  }

  private static Work<?> to(Retouch retouch, Visibility visibility) {
    return c -> retouch.setVisibility(c, AUTHOR, ID, visibility);
  }

  private static void revoked(Stand stand, String what) throws Exception {
    Decision decision = feed(stand).canRead(READER, ID, CONTENT_TOKEN);
    Law.A1.require(
        !decision.allowed(), what + " is " + decision + " after a block that it must cover");
  }

  private static FeedWorld feed(Stand stand) {
    return stand.world().feed("pull");
  }

  private static Post post(long id, Visibility visibility) {
    return new Post(id, AUTHOR, 100, visibility);
  }
}
