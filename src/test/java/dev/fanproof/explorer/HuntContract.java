package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.TokenRead;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private final Map<HikariDataSource, Explorer> explorers = new LinkedHashMap<>();

  @BeforeAll
  void open() throws SQLException {
    one = World.create(1);
    three = World.create(3);
    feed = one.addFeed(FeedScheme.of("hybrid:1"), TokenRead.SNAPSHOT);
    for (HikariDataSource pool : List.of(one.pool, three.pool, feed.pool)) {
      explorers.put(pool, new Explorer(pool));
    }
  }

  @AfterAll
  void close() throws SQLException {
    for (Explorer explorer : explorers.values()) {
      explorer.close();
    }
    one.close();
    three.close();
  }

  /** What must be found. */
  protected abstract Stream<Hunted> hunted();

  /** The controls that no meeting here can show. */
  protected abstract Stream<Hunted.Beyond> beyond();

  @ParameterizedTest(name = "{0}")
  @MethodSource("hunted")
  void isFound(Hunted hunted) {
    Explorer explorer = explorers.get(hunted.pool());
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
    assertThat(hunted().map(Hunted::name)).doesNotContain(beyond.name());
    assertThat(beyond.why()).isNotBlank();
  }
}
