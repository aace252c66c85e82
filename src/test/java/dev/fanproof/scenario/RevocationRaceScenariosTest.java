package dev.fanproof.scenario;

import static dev.fanproof.access.AccessMode.FRESH_TOKEN;
import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.RawInbox;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An author who posts and blocks at the same time, with real threads: a sample, no proof. */
class RevocationRaceScenariosTest {

  private static final int ROUNDS = 20;
  private static final int POSTS = 5;
  private static final int CALLS_AFTER_THE_END = 5;

  private static World world;
  private static Calls calls;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1, "push", "hybrid:50");
    calls = Calls.on(world);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"push", "hybrid_50"})
  @DisplayName("F-G: no call that began after the block returned lets anything through")
  void postsBesideABlock(String scheme) throws Exception {
    world.clean();
    FeedWorld feed = world.feed(scheme);
    int residue = 0;
    try (Workers workers = new Workers(4)) {
      for (int i = 0; i < ROUNDS; i++) {
        Round round = new Round(feed, 2 * i + 1, 2 * i + 2);
        round.begin(i % 2 == 0 ? 3 : 60);
        Integer[] calls = workers.together(round.tasks()).toArray(Integer[]::new);
        assertThat(calls[2] + calls[3]).isGreaterThanOrEqualTo(2 * CALLS_AFTER_THE_END);
        residue += feed.walk(new RawInbox(), round.reader(), 10).size();
      }
    }
    System.out.println("F-G " + scheme + ": " + residue + " inbox rows that no page shows");
    // The posts before the block, at least, are still there for whoever reads the raw inbox.
    assertThat(residue).isPositive();
    assertThat(world.audit().clean()).isTrue();
  }

  /** One author and one reader; the last post of each round is public. */
  private record Round(
      FeedWorld feed, long author, long reader, CountDownLatch blocked, CountDownLatch posted) {

    Round(FeedWorld feed, long author, long reader) {
      this(feed, author, reader, new CountDownLatch(1), new CountDownLatch(1));
    }

    void begin(long followers) throws SQLException {
      world.accounts(author, reader);
      calls.follow(reader, author);
      feed.followerCount(author, followers);
      publish(0);
      assertThat(feed.single.page(feed.tx, PageRequest.first(reader, 10))).hasSize(1);
      assertThat(feed.canRead(reader, id(0), TRUTH).allowed()).isTrue();
    }

    List<Callable<Integer>> tasks() {
      return List.of(this::post, this::block, this::read, this::read);
    }

    private int post() throws SQLException {
      for (int i = 1; i <= POSTS; i++) {
        publish(i);
      }
      posted.countDown();
      return POSTS;
    }

    private int block() throws SQLException {
      assertThat(calls.block(author, reader)).startsWith("CHANGED(");
      blocked.countDown();
      return 1;
    }

    /** How many calls began after the block; the last of them after the last post as well. */
    private int read() throws SQLException {
      int after = 0;
      for (int end = 0; end < CALLS_AFTER_THE_END; ) {
        boolean begunAfterBlock = blocked.getCount() == 0;
        end += begunAfterBlock && posted.getCount() == 0 ? 1 : 0;
        boolean through = somethingGetsThrough();
        if (begunAfterBlock) {
          assertThat(through).as("let through after the block returned").isFalse();
          after++;
        }
      }
      return after;
    }

    private boolean somethingGetsThrough() throws SQLException {
      PageRequest top = PageRequest.first(reader, 10);
      boolean through =
          !feed.single.page(feed.tx, top).isEmpty() || !feed.perAuthor.page(feed.tx, top).isEmpty();
      for (int i = 0; i <= POSTS; i++) {
        through |= feed.canRead(reader, id(i), TRUTH).allowed();
        through |= feed.canRead(reader, id(i), FRESH_TOKEN).allowed();
      }
      return through;
    }

    private void publish(int i) throws SQLException {
      Post post = new Post(id(i), author, 100 * id(i), i == POSTS ? PUBLIC : FOLLOWERS);
      assertThat(feed.publish(post).toString()).matches("PUSH|PULL");
    }

    private long id(int i) {
      return author * 10 + i;
    }
  }
}
