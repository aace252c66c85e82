package dev.fanproof.scenario;

import static dev.fanproof.post.Visibility.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.feed.Cursor;
import dev.fanproof.feed.OffsetPaging;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.TimestampOnlyCursor;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A walk through the pages of a feed, across ties of times and while posts arrive. */
class FeedPagingScenariosTest {

  private static final long READER = 9;
  private static final long[] AUTHORS = {1, 2};

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1, "push", "pull", "hybrid:50");
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  /** Under hybrid the second author is pulled and the first pushed: walks cross both branches. */
  @BeforeEach
  void readerOfTwoAuthors() throws SQLException {
    world.clean();
    world.accounts(READER, AUTHORS[0], AUTHORS[1]);
    for (long author : AUTHORS) {
      Calls.on(world).follow(READER, author);
    }
    for (FeedWorld feed : world.feeds()) {
      feed.followerCount(AUTHORS[1], 60);
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"push", "pull", "hybrid_50"})
  @DisplayName("F-C: a page that ends inside a tie of times goes on inside it")
  void tiesOfTimes(String scheme) throws SQLException {
    FeedWorld feed = world.feed(scheme);
    for (int i = 1; i <= 30; i++) {
      publish(feed, i * 7 % 31, i <= 10 ? 1000 : 2000);
    }
    for (PagePlan plan : List.of(feed.single, feed.perAuthor)) {
      List<Post> walked = feed.walk(plan, READER, 7);
      assertThat(walked).hasSize(30);
      assertStrictlyDescending(walked);

      List<Post> cut = feed.walk(new TimestampOnlyCursor(plan), READER, 7);
      assertThat(cut).hasSize(14).doesNotHaveDuplicates();
      Set<Post> lost = new HashSet<>(walked);
      cut.forEach(lost::remove);
      assertThat(lost).hasSize(16);
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"push", "pull", "hybrid_50"})
  @DisplayName("F-D: posts that arrive during a walk neither repeat nor hide others")
  void postsArriveDuringAWalk(String scheme) throws SQLException {
    FeedWorld feed = world.feed(scheme);
    for (int i = 1; i <= 24; i++) {
      publish(feed, i * 7 % 25, 10L * i);
    }
    PageRequest top = PageRequest.first(READER, 8);
    List<Post> first = feed.single.page(feed.tx, top);
    PagePlan offset = new OffsetPaging(feed.single);
    assertThat(offset.page(feed.tx, top)).isEqualTo(first);
    for (int i = 1; i <= 3; i++) {
      publish(feed, 100 + i, 240 + 10 * i);
    }
    assertThat(offset.page(feed.tx, top.after(first)))
        .hasSize(8)
        .startsWith(first.get(5), first.get(6), first.get(7))
        .filteredOn(first::contains)
        .hasSize(3);

    Post inside = publish(feed, 104, 205);
    Post below = publish(feed, 105, 95);
    for (PagePlan plan : List.of(feed.single, feed.perAuthor)) {
      List<Post> walked = goOn(feed, plan, first);
      assertThat(walked).hasSize(25).contains(below).doesNotContain(inside);
      assertThat(walked).noneMatch(post -> post.createdAt() > 240);
      assertStrictlyDescending(walked);
      assertThat(feed.walk(plan, READER, 8)).hasSize(29).contains(inside, below);
    }
  }

  private static List<Post> goOn(FeedWorld feed, PagePlan plan, List<Post> first)
      throws SQLException {
    List<Post> walked = new ArrayList<>(first);
    List<Post> page = first;
    while (page.size() == 8) {
      page = plan.page(feed.tx, PageRequest.first(READER, 8).after(page));
      walked.addAll(page);
    }
    return walked;
  }

  private static Post publish(FeedWorld feed, long id, long createdAt) throws SQLException {
    Post post = new Post(id, AUTHORS[(int) (id % 2)], createdAt, PUBLIC);
    assertThat(feed.publish(post).toString()).matches("PUSH|PULL");
    return post;
  }

  private static void assertStrictlyDescending(List<Post> posts) {
    for (int i = 1; i < posts.size(); i++) {
      assertThat(Cursor.NEWEST_FIRST.compare(posts.get(i - 1), posts.get(i))).isNegative();
    }
  }
}
