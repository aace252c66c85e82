package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.TokenRead;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The controls of one package that a meeting of two or three operations shows. That the right ones
 * break no law in any schedule of the same meetings is the catalogue's test.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HuntContract {

  /** One shard, in which all meet. */
  protected World one;

  /** Three shards. */
  protected World three;

  /** A {@code hybrid:1} feed of the one shard. */
  protected FeedWorld feed;

  private Explorer atOne;
  private Explorer atThree;
  private Explorer atFeed;

  @BeforeAll
  void open() throws SQLException {
    one = World.create(1);
    three = World.create(3);
    feed = one.addFeed(FeedScheme.of("hybrid:1"), TokenRead.SNAPSHOT);
    atOne = new Explorer(one.pool);
    atThree = new Explorer(three.pool);
    atFeed = new Explorer(feed.pool);
  }

  @AfterAll
  void close() throws SQLException {
    atOne.close();
    atThree.close();
    atFeed.close();
    one.close();
    three.close();
  }

  /** What must be found on the tables of a pool of one of the worlds. */
  protected abstract Stream<Hunted> hunted(HikariDataSource pool);

  /** The controls that no meeting here can show. */
  protected abstract Stream<Hunted.Beyond> beyond();

  Stream<Hunt> hunts() {
    return Stream.of(atOne, atThree, atFeed)
        .flatMap(
            explorer -> {
              HikariDataSource pool =
                  explorer == atOne ? one.pool : explorer == atThree ? three.pool : feed.pool;
              return hunted(pool).map(hunted -> new Hunt(explorer, hunted));
            });
  }

  record Hunt(Explorer explorer, Hunted hunted) {
    @Override
    public String toString() {
      return hunted.toString();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hunts")
  void isFound(Hunt hunt) {
    Hunted hunted = hunt.hunted();
    Explorer explorer = hunt.explorer();
    Optional<Breach> breach = explorer.find(hunted.meeting(), hunted.limits(), hunted.law());
    assertThat(breach).as("a schedule of %s", hunted).isPresent();
    Played played = breach.get().played();
    ReferenceTable.HUNTED.put(
        hunted.name(), hunted.name(), hunted.law(), hunted.meeting(), played.schedule());
    Played again = explorer.replay(hunted.meeting(), played.schedule().toString());
    assertThat(again.outcome()).isEqualTo(played.outcome());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("beyond")
  void isNotHunted(Hunted.Beyond beyond) {
    assertThat(hunts().map(hunt -> hunt.hunted().name())).doesNotContain(beyond.name());
    assertThat(beyond.why()).isNotBlank();
  }
}
