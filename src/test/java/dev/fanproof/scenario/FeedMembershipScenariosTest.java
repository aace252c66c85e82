package dev.fanproof.scenario;

import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.PUBLIC;
import static dev.fanproof.post.Visibility.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.feed.Backfill;
import dev.fanproof.feed.ClassifyAtRead;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.RawInbox;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which posts a feed holds after follows, blocks and follower counts have changed. */
class FeedMembershipScenariosTest {

  private static final long A = 1;
  private static final long H = 2;
  private static final long S = 3;
  private static final long READER = 9;

  private static World world;
  private static Calls calls;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1, "push", "pull", "hybrid:50");
    calls = Calls.on(world);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void accounts() throws SQLException {
    world.clean();
    world.accounts(A, H, S, READER);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "push,      DENY/self-only DENY/truth ALLOW/public-block-check DENY/truth",
    "pull,      ''",
    "hybrid_50, DENY/self-only ALLOW/public-block-check DENY/truth"
  })
  @DisplayName("F-E: unfollow, block and SELF empty the feed; what is in the inbox is no grant")
  void emptiedFeed(String scheme, String rawVerdicts) throws SQLException {
    FeedWorld feed = world.feed(scheme);
    publishFour(feed);
    calls.unfollow(READER, A);
    calls.block(H, READER);
    feed.setVisibility(S, 14, SELF);

    assertFeed(feed, List.of());
    List<String> verdicts = new ArrayList<>();
    for (Post post : feed.walk(new RawInbox(), READER, 10)) {
      verdicts.add(feed.canRead(READER, post.id(), TRUTH).toString());
    }
    assertThat(String.join(" ", verdicts)).isEqualTo(rawVerdicts);

    calls.unblock(H, READER);
    calls.follow(READER, A);
    feed.setVisibility(S, 14, PUBLIC);
    assertFeed(feed, List.of(14L, 12L, 11L));
  }

  /** H is above the threshold of hybrid. */
  private static void publishFour(FeedWorld feed) throws SQLException {
    feed.followerCount(H, 60);
    for (long author : List.of(A, H, S)) {
      calls.follow(READER, author);
    }
    feed.publish(new Post(11, A, 100, FOLLOWERS));
    feed.publish(new Post(12, A, 200, PUBLIC));
    feed.publish(new Post(13, H, 300, FOLLOWERS));
    feed.publish(new Post(14, S, 400, PUBLIC));
    assertFeed(feed, List.of(14L, 13L, 12L, 11L));
  }

  @Test
  @DisplayName("F-H: an author who crosses the threshold and comes back has each post once")
  void crossedThreshold() throws SQLException {
    FeedWorld feed = world.feed("hybrid_50");
    calls.follow(READER, A);
    feed.followerCount(A, 3);
    publishAndExpect(feed, "PUSH", 1, 2);
    feed.followerCount(A, 60);
    publishAndExpect(feed, "PULL", 3, 4);
    feed.followerCount(A, 3);
    publishAndExpect(feed, "PUSH", 5);

    PagePlan broken = new ClassifyAtRead(50);
    assertFeed(feed, List.of(5L, 4L, 3L, 2L, 1L));
    assertThat(ids(feed, broken)).containsExactly(5L, 2L, 1L);
    feed.followerCount(A, 60);
    assertFeed(feed, List.of(5L, 4L, 3L, 2L, 1L));
    assertThat(ids(feed, broken)).containsExactly(5L, 5L, 4L, 3L, 2L, 2L, 1L, 1L);
  }

  private static void publishAndExpect(FeedWorld feed, String publication, long... ids)
      throws SQLException {
    for (long id : ids) {
      assertThat(feed.publish(new Post(id, A, 100 * id, PUBLIC))).hasToString(publication);
    }
  }

  @ParameterizedTest(name = "{0} shows {1}")
  @CsvSource({"push, 4 3", "pull, 4 3 2 1", "hybrid_50, 4 3 2"})
  @DisplayName("F-I: who follows after a post sees the old ones that are pulled")
  void followAfterThePost(String scheme, String shown) throws SQLException {
    FeedWorld feed = world.feed(scheme);
    feed.followerCount(H, 60);
    feed.publish(new Post(1, A, 100, FOLLOWERS));
    feed.publish(new Post(2, H, 200, FOLLOWERS));
    calls.follow(READER, A);
    calls.follow(READER, H);
    feed.publish(new Post(3, A, 300, FOLLOWERS));
    feed.publish(new Post(4, H, 400, FOLLOWERS));

    assertFeed(feed, ids(shown));
    for (long post = 1; post <= 4; post++) {
      assertThat(feed.canRead(READER, post, TRUTH)).hasToString("ALLOW/truth");
    }
  }

  @ParameterizedTest(name = "{0} shows {1}, then {2}")
  @CsvSource({"push, 5 4 3 2, 6 5 2", "pull, 5 4 3 2 1, 6 5 4 3 2 1", "hybrid_50, 5 4 3 2, 6 5 2"})
  @DisplayName("F-I with backfill of two: the newest pushed posts too, and none twice")
  void followWithBackfillAfterThePost(String scheme, String shown, String again) throws Exception {
    FeedWorld feed = world.feed(scheme);
    Backfill backfill = new Backfill(world.relations, 2);
    feed.followerCount(H, 60);
    publishOld(feed);
    for (long author : List.of(A, H)) {
      feed.tx.run(c -> backfill.follow(c, READER, author, OptionalLong.empty()));
    }
    feed.publish(new Post(5, A, 500, FOLLOWERS));
    assertFeed(feed, ids(shown));

    InboxCleanup cleanup = new InboxCleanup(world.relations);
    feed.tx.run(c -> cleanup.unfollow(c, READER, A, OptionalLong.empty()));
    feed.publish(new Post(6, A, 600, FOLLOWERS));
    feed.tx.run(c -> backfill.follow(c, READER, A, OptionalLong.empty()));
    feed.tx.run(c -> backfill.follow(c, READER, A, OptionalLong.empty()));
    feed.setVisibility(A, 6, SELF);
    feed.setVisibility(A, 6, FOLLOWERS);
    assertFeed(feed, ids(again));
  }

  private static void publishOld(FeedWorld feed) throws SQLException {
    feed.publish(new Post(1, A, 100, FOLLOWERS));
    feed.publish(new Post(2, H, 200, FOLLOWERS));
    feed.publish(new Post(3, A, 300, SELF));
    feed.publish(new Post(4, A, 400, FOLLOWERS));
    feed.setVisibility(A, 3, FOLLOWERS);
  }

  private static List<Long> ids(String text) {
    return Stream.of(text.split(" ")).map(Long::valueOf).toList();
  }

  private static void assertFeed(FeedWorld feed, List<Long> expected) throws SQLException {
    assertThat(ids(feed, feed.single)).isEqualTo(expected);
    assertThat(ids(feed, feed.perAuthor)).isEqualTo(expected);
  }

  private static List<Long> ids(FeedWorld feed, PagePlan plan) throws SQLException {
    return feed.walk(plan, READER, 10).stream().map(Post::id).toList();
  }
}
