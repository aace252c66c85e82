package dev.fanproof.explorer;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.explorer.Deeds.accounts;
import static dev.fanproof.explorer.Deeds.apply;
import static dev.fanproof.explorer.Deeds.block;
import static dev.fanproof.explorer.Deeds.check;
import static dev.fanproof.explorer.Deeds.count;
import static dev.fanproof.explorer.Deeds.drain;
import static dev.fanproof.explorer.Deeds.follow;
import static dev.fanproof.explorer.Deeds.page;
import static dev.fanproof.explorer.Deeds.publish;
import static dev.fanproof.explorer.Deeds.show;
import static dev.fanproof.explorer.Deeds.unfollow;
import static dev.fanproof.explorer.Deeds.unfollowAndCleanUp;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.SELF;

import dev.fanproof.access.AccessCheck;
import dev.fanproof.access.Decision;
import dev.fanproof.event.CounterShards;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.Publisher;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.law.FeedLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * Posts, pages and checks that meet relation writes. Account 1 writes, 2 reads; 3 is an author
 * whose posts are pulled.
 *
 * @param feed a {@code hybrid:1}, in which an author who has been counted is pulled
 */
public record FeedMeetings(World world, FeedWorld feed) {

  private static final long ID = 7;

  private Scene scene(Deed... then) {
    Deed[] before = new Deed[then.length + 1];
    before[0] = accounts(false, 1, 2, 3);
    System.arraycopy(then, 0, before, 1, then.length);
    return Scene.of(world, feed, before);
  }

  private Deed follows() {
    return follow(world.relations, 2, 1);
  }

  private Deed blocks() {
    return block(world.relations, 1, 2);
  }

  private static Post post(long id, long author) {
    return new Post(id, author, 100 * id, FOLLOWERS);
  }

  /** Publishing with tokens of this kind. */
  public Subject.Publish publishing(TokenRead tokens) {
    return new Publisher(feed.scheme, posts(tokens))::publish;
  }

  private Posts posts(TokenRead tokens) {
    return new Posts(new CounterShards(world.order.shards()), tokens);
  }

  /** Until when a block must have committed for a token to cover it. */
  private static int covered(Played played, String by, TokenRead tokens) {
    return tokens == TokenRead.STRICT
        ? played.last(by, "COMMIT"::equals)
        : played.first(by, sql -> sql.contains("acl_token"));
  }

  private void revoked(Played played, ToIntFunction<Played> covered) throws SQLException {
    Decision truth = feed.canRead(2, ID, TRUTH);
    Decision byToken = feed.canRead(2, ID, CONTENT_TOKEN);
    Law.A1.require(!truth.allowed(), "after the block it is " + truth);
    boolean must = played.last("B", "COMMIT"::equals) < covered.applyAsInt(played);
    Law.A1.require(
        !must || !byToken.allowed(), "after a block that the token must cover it is " + byToken);
  }

  /**
   * @param promised what the token must cover
   */
  public Meeting postBlock(String name, Subject.Publish publish, TokenRead promised) {
    return scene(follows(), drain(world))
        .meeting(
            "post||block; " + name,
            played -> revoked(played, p -> covered(p, "P", promised)),
            publish(publish, post(ID, 1)),
            blocks());
  }

  public Meeting postBlock(TokenRead tokens) {
    return postBlock(tokens.name(), publishing(tokens), tokens);
  }

  public Meeting showBlock(TokenRead tokens) {
    Post hidden = new Post(ID, 1, 100, SELF);
    return scene(follows(), drain(world), publish(publishing(tokens), hidden))
        .meeting(
            "visibility change||block; " + tokens,
            played -> revoked(played, p -> covered(p, "V", tokens)),
            show(posts(tokens)::setVisibility, 1, ID, FOLLOWERS),
            blocks());
  }

  /** A page at the end shows only what may be read, whatever the cleanup has missed. */
  public Meeting publishCleanUp(String name, PagePlan plan) {
    return scene(follows(), publish(publishing(TokenRead.SNAPSHOT), post(1, 1)))
        .meeting(
            "publish||unfollow and cleanup; " + name,
            played -> {
              for (Post post : feed.walk(plan, 2, 10)) {
                FeedLaws.readable("the feed", post, feed.canRead(2, post.id(), TRUTH));
              }
            },
            publish(publishing(TokenRead.SNAPSHOT), post(2, 1)),
            unfollowAndCleanUp(world.relations, 2, 1));
  }

  /** 2 follows a pushed author and a pulled one, with a post of each. */
  private Scene bothKinds() {
    return scene(
        follows(),
        follow(world.relations, 2, 3),
        count(feed, 3, 1),
        publish(publishing(TokenRead.SNAPSHOT), post(1, 1)),
        publish(publishing(TokenRead.SNAPSHOT), post(3, 3)));
  }

  public Meeting pageBlock(String name, PagePlan plan, long blocker) {
    return bothKinds()
        .serial("page||block; " + name, Law.F1, page(plan, 2), block(world.relations, blocker, 2));
  }

  public Meeting pagePublish(String name, PagePlan plan, long author) {
    return bothKinds()
        .serial(
            "page||publish; " + name,
            Law.F1,
            page(plan, 2),
            publish(publishing(TokenRead.SNAPSHOT), post(ID, author)));
  }

  /** The reader leaves a pushed author, and then follows a pulled one, beside a page. */
  public Meeting pageLeave(String name, UnaryOperator<DataSource> over) {
    Scene scene =
        scene(
            follows(),
            follow(world.relations, 2, 3),
            count(feed, 3, 1),
            unfollow(world.relations, 2, 3),
            publish(publishing(TokenRead.SNAPSHOT), post(1, 1)),
            publish(publishing(TokenRead.SNAPSHOT), post(3, 3)));
    Deed page = page(feed.perAuthor, 2).over(over);
    Deed leaves = unfollow(world.relations, 2, 1);
    Deed comes = follow(world.relations, 2, 3);
    Set<String> moments = moments(scene.models(), page, leaves, comes);
    return scene.meeting(
        "page||unfollow then follow; " + name,
        played -> Law.F1.require(moments.contains(played.text("G")), "at no moment: " + played),
        page,
        leaves.then(comes));
  }

  /** What a look answers before, between and after changes. */
  private static Set<String> moments(Models models, Deed look, Deed... changes) {
    Set<String> all = new HashSet<>(Set.of(look.model().act(models).toString()));
    for (Deed change : changes) {
      change.model().act(models);
      all.add(look.model().act(models).toString());
    }
    return all;
  }

  /** The fan-out records exactly the counter of its snapshot: the follow is event 1. */
  public Meeting publishFollow(String name, Subject.Publish publish) {
    return scene()
        .meeting(
            "publish||follow; " + name,
            played -> {
              long stamp = number("SELECT fanout_seq FROM post");
              long rows = number("SELECT count(*) FROM inbox");
              Law.P.require(rows == stamp, rows + " readers ACTIVE at the counter " + stamp);
            },
            publish(publish, post(ID, 1)),
            follows());
  }

  private long number(String sql) throws SQLException {
    return feed.tx.statement(c -> Sql.number(c, sql));
  }

  /** The consumer catches up while a post is opened that was written after an unfollow. */
  public Meeting checkApply(String name, AccessCheck check) {
    Scene scene =
        scene(
            follows(),
            drain(world),
            unfollow(world.relations, 2, 1),
            publish(publishing(TokenRead.SNAPSHOT), post(ID, 1)));
    return scene.answers(
        "check||apply; " + name,
        Law.A1,
        check(check, 2, ID, CONTENT_TOKEN),
        apply(world.projector, scene.event(1)));
  }

  /** Three operations: bounded. */
  public Meeting checkShowFollow(String name, AccessCheck check) {
    return scene(publish(publishing(TokenRead.SNAPSHOT), post(ID, 1)))
        .answers(
            "check||visibility change||follow; " + name,
            Law.A1,
            check(check, 2, ID, TRUTH),
            show(posts(TokenRead.SNAPSHOT)::setVisibility, 1, ID, SELF),
            follows());
  }
}
