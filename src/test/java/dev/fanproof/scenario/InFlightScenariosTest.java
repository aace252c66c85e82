package dev.fanproof.scenario;

import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.RawInbox;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A post whose fan-out is done and not committed while its author loses the reader. */
class InFlightScenariosTest {

  private static final long A = 1;
  private static final long READER = 9;

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1, "push", "hybrid:50");
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void accounts() throws SQLException {
    world.clean();
    world.accounts(A, READER);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"push", "hybrid_50"})
  @DisplayName("F-F: a cleanup misses the fan-out in flight, and the feed refuses it all the same")
  void cleanupMissesFanOutInFlight(String scheme) throws Exception {
    FeedWorld feed = world.feed(scheme);
    Calls.on(world).follow(READER, A);
    feed.publish(new Post(1, A, 100, FOLLOWERS));
    Pause beforeCommit = Pause.beforeCommit();
    Tx inFlight = new Tx(Steps.of(feed.pool, beforeCommit));
    Post second = new Post(2, A, 200, FOLLOWERS);
    try (Workers workers = new Workers(1)) {
      var publishing = workers.start(() -> inFlight.run(c -> feed.publisher.publish(c, second)));
      beforeCommit.reached();
      int removed =
          feed.tx.run(
              c -> {
                world.relations.unfollow(c, READER, A);
                return InboxCleanup.remove(c, READER, A);
              });
      assertThat(removed).isEqualTo(1);
      beforeCommit.release();
      assertThat(Workers.answer(publishing)).hasToString("PUSH");
    }
    // The cleanup taken for a revocation: the row that it missed would be served.
    assertThat(feed.walk(new RawInbox(), READER, 10)).containsExactly(second);
    for (PagePlan plan : List.of(feed.single, feed.perAuthor)) {
      assertThat(feed.walk(plan, READER, 10)).isEmpty();
    }
    assertThat(feed.canRead(READER, 2, TRUTH)).hasToString("DENY/truth");
  }
}
