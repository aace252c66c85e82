package dev.fanproof.scenario;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.FRESH_TOKEN;
import static dev.fanproof.access.AccessMode.PROJECTION_ONLY;
import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.PUBLIC;
import static dev.fanproof.post.Visibility.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.access.AccessMode;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may open a post, by which source, before and after the view has caught up. */
class AccessScenariosTest {

  private static final long READER = 1;
  private static final long AUTHOR = 2;

  private static World world;
  private static FeedWorld feed;
  private static Calls calls;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1, "push");
    feed = world.feed("push");
    calls = Calls.on(world);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void clean() throws SQLException {
    world.clean();
  }

  @Test
  @DisplayName("R-K: what a block hides in each mode while the view is behind")
  void newEnemy() throws SQLException {
    world.accounts(READER);
    world.account(AUTHOR, true);
    assertThat(calls.follow(READER, AUTHOR)).isEqualTo("CHANGED(PENDING,v1,seq1)");
    assertThat(calls.decide(AUTHOR, READER, true)).isEqualTo("CHANGED(ACTIVE,v2,seq2)");
    feed.publish(new Post(1, AUTHOR, 100, FOLLOWERS));
    world.drain();
    assertThat(verdict(1, CONTENT_TOKEN)).isEqualTo("ALLOW/projection");
    assertThat(verdict(1, FRESH_TOKEN)).isEqualTo("ALLOW/projection");
    calls.block(AUTHOR, READER);
    feed.publish(new Post(2, AUTHOR, 200, FOLLOWERS));

    assertVerdicts(TRUTH, "DENY/truth", "DENY/truth");
    assertVerdicts(PROJECTION_ONLY, "ALLOW/projection", "ALLOW/projection");
    assertVerdicts(CONTENT_TOKEN, "ALLOW/projection", "DENY/fallback-truth");
    assertVerdicts(FRESH_TOKEN, "DENY/fallback-truth", "DENY/fallback-truth");

    world.drain();
    assertVerdicts(TRUTH, "DENY/truth", "DENY/truth");
    assertVerdicts(PROJECTION_ONLY, "DENY/projection", "DENY/projection");
    assertVerdicts(CONTENT_TOKEN, "DENY/projection", "DENY/projection");
    assertVerdicts(FRESH_TOKEN, "DENY/projection", "DENY/projection");
  }

  private static void assertVerdicts(AccessMode mode, String first, String second)
      throws SQLException {
    assertThat(verdict(1, mode)).as("P1 in %s", mode).isEqualTo(first);
    assertThat(verdict(2, mode)).as("P2 in %s", mode).isEqualTo(second);
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(AccessMode.class)
  @DisplayName("R-M: a stranger reads PUBLIC until blocked; nobody else reads SELF")
  void publicAndSelf(AccessMode mode) throws SQLException {
    world.accounts(READER, AUTHOR, 3);
    calls.follow(3, AUTHOR);
    world.drain();
    feed.publish(new Post(1, AUTHOR, 100, PUBLIC));
    feed.publish(new Post(2, AUTHOR, 200, SELF));

    assertThat(verdict(1, mode)).isEqualTo("ALLOW/public-block-check");
    assertThat(feed.canRead(3, 2, mode)).hasToString("DENY/self-only");
    assertThat(feed.canRead(AUTHOR, 2, mode)).hasToString("ALLOW/author");
    calls.block(AUTHOR, READER);
    assertThat(verdict(1, mode)).isEqualTo("DENY/public-block-check");
    assertThat(feed.canRead(3, 1, mode)).hasToString("ALLOW/public-block-check");
  }

  @Test
  @DisplayName("R-M: the reader's own block hides a PUBLIC post as well")
  void blockByTheReader() throws SQLException {
    world.accounts(READER, AUTHOR);
    feed.publish(new Post(1, AUTHOR, 100, PUBLIC));
    calls.block(READER, AUTHOR);
    for (AccessMode mode : AccessMode.values()) {
      assertThat(verdict(1, mode)).isEqualTo("DENY/public-block-check");
    }
  }

  private static String verdict(long post, AccessMode mode) throws SQLException {
    return feed.canRead(READER, post, mode).toString();
  }
}
