package dev.fanproof.feed;

import static dev.fanproof.explorer.Deeds.accounts;
import static dev.fanproof.explorer.Deeds.publish;
import static dev.fanproof.explorer.Deeds.show;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.SELF;

import dev.fanproof.command.Kind;
import dev.fanproof.event.Pair;
import dev.fanproof.explorer.Deed;
import dev.fanproof.explorer.Meeting;
import dev.fanproof.explorer.Scene;
import dev.fanproof.harness.World;
import dev.fanproof.law.FeedLaws;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Follows with backfill and unfollows with cleanup that meet an author who writes, in a feed by
 * push: answers, posts and inboxes must be those of some serial order.
 */
record BackfillMeetings(World world, Keeping keeping, Publish publisher, Retouch retoucher) {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final Post POST = new Post(7, AUTHOR, 100, FOLLOWERS);
  private static final Post SECRET = new Post(8, AUTHOR, 200, SELF);

  Meeting publishFollow() {
    return meeting("publish||follow+backfill", List.of(), publish(publisher, POST), follow());
  }

  /** The same, asked for law B alone. */
  Meeting promise() {
    return scene(List.of())
        .meeting(
            "publish||follow+backfill; candidates",
            played -> FeedLaws.promised("a follow", List.of(POST.id()), inbox()),
            publish(publisher, POST),
            follow());
  }

  private List<Long> inbox() throws SQLException {
    return world
        .feed("push")
        .tx
        .statement(c -> Sql.list(c, "SELECT post_id FROM inbox", row -> row.getLong(1)));
  }

  Meeting publishUnfollow() {
    return meeting(
        "publish||unfollow+cleanup", List.of(follow()), publish(publisher, POST), unfollow());
  }

  Meeting openingFollow() {
    return meeting(
        "visibility change||follow+backfill",
        List.of(publish(world.feed("push").publisher::publish, SECRET)),
        show(retoucher, AUTHOR, SECRET.id(), FOLLOWERS),
        follow());
  }

  List<Meeting> all() {
    return List.of(publishFollow(), publishUnfollow(), openingFollow());
  }

  private Meeting meeting(String name, List<Deed> before, Deed... deeds) {
    return scene(before).serial(name, Law.P, deeds);
  }

  private Scene scene(List<Deed> before) {
    Stream<Deed> all = Stream.concat(Stream.of(accounts(false, AUTHOR, READER)), before.stream());
    return Scene.of(world, world.feed("push"), all.toArray(Deed[]::new));
  }

  private Deed follow() {
    return Deed.of(
        "F",
        c -> keeping.write(Kind.FOLLOW, c, READER, AUTHOR, OptionalLong.empty()),
        models -> {
          Object answer = models.relations().follow(READER, AUTHOR, OptionalLong.empty());
          models.feed().backfill(new Pair(READER, AUTHOR), Keeping.NEWEST);
          return answer;
        });
  }

  private Deed unfollow() {
    return Deed.of(
        "U",
        c -> keeping.write(Kind.UNFOLLOW, c, READER, AUTHOR, OptionalLong.empty()),
        models -> {
          Object answer = models.relations().unfollow(READER, AUTHOR, OptionalLong.empty());
          models.feed().cleanUp(new Pair(READER, AUTHOR));
          return answer;
        });
  }
}
