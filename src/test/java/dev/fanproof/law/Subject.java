package dev.fanproof.law;

import dev.fanproof.access.AccessCheck;
import dev.fanproof.access.OneStatementCheck;
import dev.fanproof.event.CounterShards;
import dev.fanproof.event.EventOrder;
import dev.fanproof.feed.Backfill;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.Hybrid;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PerAuthorPlan;
import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.feed.Pull;
import dev.fanproof.feed.SinglePlan;
import dev.fanproof.membership.Conversations;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.post.Visibility;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Recovery;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Relations;
import dev.fanproof.status.Transitions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * What the laws are about: the operations, each replaceable. A negative control is a subject with
 * one of them broken.
 *
 * @param scheme of the feed that {@code publish} and {@code plans} work on
 * @param plans all of them must give the same page
 */
public record Subject(
    FeedScheme scheme,
    CounterShards order,
    Relations relations,
    Projector projector,
    Recovery recovery,
    Keeping keeping,
    Publish publish,
    Retouch retouch,
    AccessCheck access,
    List<PagePlan> plans,
    Histories histories) {

  /** Publishes a post. */
  @FunctionalInterface
  public interface Publish {
    Publication publish(Connection c, Post post) throws SQLException;
  }

  /** Changes a post's visibility. */
  @FunctionalInterface
  public interface Retouch {
    Outcome setVisibility(Connection c, long by, long post, Visibility visibility)
        throws SQLException;
  }

  /** The production classes. */
  public static Subject of(FeedScheme scheme, int shards) {
    CounterShards order = new CounterShards(shards);
    Relations relations = new Relations(order);
    Posts posts = new Posts(order, TokenRead.SNAPSHOT);
    return new Subject(
        scheme,
        order,
        relations,
        new Projector(),
        new Recovery(),
        Keeping.of(new Backfill(relations, Keeping.NEWEST), new InboxCleanup(relations)),
        new Publisher(scheme, posts)::publish,
        posts::setVisibility,
        new OneStatementCheck(),
        List.of(new SinglePlan(scheme.candidates()), new PerAuthorPlan(scheme.candidates())),
        Histories.right());
  }

  /** Followers from which posts are pulled, with push and pull as the ends of the scale. */
  public long threshold() {
    if (scheme instanceof Hybrid hybrid) {
      return hybrid.threshold();
    }
    return scheme instanceof Pull ? 0 : Long.MAX_VALUE;
  }

  /** With other relation writes. */
  public Subject with(Relations broken) {
    return new Subject(
        scheme, order, broken, projector, recovery, keeping, publish, retouch, access, plans,
        histories);
  }

  /** With relation writes that number their events otherwise. */
  public Subject with(EventOrder broken) {
    return with(new Relations(broken));
  }

  public Subject with(Projector broken) {
    return new Subject(
        scheme, order, relations, broken, recovery, keeping, publish, retouch, access, plans,
        histories);
  }

  public Subject with(Recovery broken) {
    return new Subject(
        scheme, order, relations, projector, broken, keeping, publish, retouch, access, plans,
        histories);
  }

  /** With other writes that keep inboxes. */
  public Subject keeping(Keeping broken) {
    return new Subject(
        scheme, order, relations, projector, recovery, broken, publish, retouch, access, plans,
        histories);
  }

  public Subject publishing(Publish broken) {
    return new Subject(
        scheme, order, relations, projector, recovery, keeping, broken, retouch, access, plans,
        histories);
  }

  public Subject retouching(Retouch broken) {
    return new Subject(
        scheme, order, relations, projector, recovery, keeping, publish, broken, access, plans,
        histories);
  }

  public Subject checking(AccessCheck broken) {
    return new Subject(
        scheme, order, relations, projector, recovery, keeping, publish, retouch, broken, plans,
        histories);
  }

  /** With this page plan alone. */
  public Subject paging(PagePlan broken) {
    return new Subject(
        scheme,
        order,
        relations,
        projector,
        recovery,
        keeping,
        publish,
        retouch,
        access,
        List.of(broken),
        histories);
  }

  public Subject with(Transitions broken) {
    return with(new Histories(broken, histories.membership()));
  }

  public Subject with(Conversations broken) {
    return with(new Histories(histories.status(), broken));
  }

  private Subject with(Histories others) {
    return new Subject(
        scheme, order, relations, projector, recovery, keeping, publish, retouch, access, plans,
        others);
  }

  /** What a failure has to be played again on. */
  @Override
  public String toString() {
    return scheme.name() + " and " + order.shards() + " shards";
  }
}
