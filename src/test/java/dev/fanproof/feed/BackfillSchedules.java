package dev.fanproof.feed;

import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.SELF;

import dev.fanproof.command.Kind;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Turn;
import dev.fanproof.law.FeedLaws;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.post.Post;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Sql;
import java.util.List;
import java.util.OptionalLong;

/** Follows with backfill and unfollows with cleanup beside an author who writes. */
final class BackfillSchedules {

  private static final long AUTHOR = 1;
  private static final long READER = 3;
  private static final Post POST = new Post(7, AUTHOR, 100, FOLLOWERS);

  /** What runs beside what. */
  record Pair(Keeping keeping, Publish publish) {}

  private BackfillSchedules() {}

  /** A fan-out is done and not committed, and a follow looks for posts, if it does not wait. */
  static void followBesideFanOut(Stand stand, Pair pair) throws Exception {
    var publishing = stand.turn(push(stand), c -> pair.publish.publish(c, POST));
    publishing.to(Points.after("INSERT INTO inbox"));
    keep(stand, pair.keeping, Kind.FOLLOW).end();
    promised(stand);
  }

  /** A follow has looked for posts, if it did not wait to, and a publication goes through. */
  static void fanOutBesideFollow(Stand stand, Pair pair) throws Exception {
    var following = keep(stand, pair.keeping, Kind.FOLLOW);
    following.to(Points.after("INSERT INTO inbox"));
    stand.turn(push(stand), c -> pair.publish.publish(c, POST)).end();
    following.end();
    promised(stand);
  }

  /** An author opens a post and has come to its lock; then comes a follow. */
  static void followBesideOpening(Stand stand, Retouch retouch) throws Exception {
    push(stand).publish(new Post(POST.id(), AUTHOR, POST.createdAt(), SELF));
    var opening =
        stand.turn(push(stand), c -> retouch.setVisibility(c, AUTHOR, POST.id(), FOLLOWERS));
    opening.to(Points.before(1, "pg_advisory_xact_lock_shared"));
    Keeping keeping = right(stand);
    keep(stand, keeping, Kind.FOLLOW).end();
    promised(stand);
    FeedLaws.page("the feed", List.of(POST), push(stand).walk(push(stand).single, READER, 10));
  }

  /** An unfollow with cleanup beside a publication, at each of its points. */
  static void unfollowBesideFanOut(Stand stand, PagePlan plan) throws Exception {
    Keeping keeping = right(stand);
    keep(stand, keeping, Kind.FOLLOW).end();
    var publishing = stand.turn(push(stand), c -> push(stand).publisher.publish(c, POST));
    publishing.to(Points.after("INSERT INTO inbox"));
    keep(stand, keeping, Kind.UNFOLLOW).end();
    ScheduleLaws.noFailures(stand.finish());
    for (Post post : push(stand).walk(plan, READER, 10)) {
      FeedLaws.readable("the feed", post, push(stand).canRead(READER, post.id(), TRUTH));
    }
  }

  private static Turn<Result> keep(Stand stand, Keeping keeping, Kind kind) {
    return stand.turn(
        push(stand), c -> keeping.write(kind, c, READER, AUTHOR, OptionalLong.empty()));
  }

  /** The production classes. */
  static Keeping right(Stand stand) {
    var relations = stand.world().relations;
    return Keeping.of(new Backfill(relations, Keeping.NEWEST), new InboxCleanup(relations));
  }

  private static void promised(Stand stand) throws Exception {
    ScheduleLaws.noFailures(stand.finish());
    List<Long> inbox =
        push(stand)
            .tx
            .statement(
                c ->
                    Sql.list(
                        c,
                        "SELECT post_id FROM inbox WHERE reader = ?",
                        r -> r.getLong(1),
                        READER));
    FeedLaws.promised("a follow beside a publication", List.of(POST.id()), inbox);
  }

  private static FeedWorld push(Stand stand) {
    return stand.world().feed("push");
  }
}
