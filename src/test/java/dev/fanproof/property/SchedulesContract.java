package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The controls of one package that have a schedule: it tells the broken from the right. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SchedulesContract {

  private final Map<Integer, World> worlds = new TreeMap<>();

  /** The controls. */
  protected abstract Stream<ScheduledControl<?>> schedules();

  @ParameterizedTest(name = "{0}")
  @MethodSource("schedules")
  void isFoundByItsLaw(ScheduledControl<?> control) throws SQLException {
    for (long seed : ControlsTable.seeds()) {
      assertThat(control.breachByBroken(world(control)))
          .as("breach of %s", control.law())
          .isPresent();
      ControlsTable.FILE.scheduled(control.name(), control.law(), seed);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("schedules")
  void theRightOnePassesInTheSameOrder(ScheduledControl<?> control) throws SQLException {
    control.playRight(world(control));
  }

  private World world(ScheduledControl<?> control) throws SQLException {
    World world = worlds.get(control.shards());
    if (world == null) {
      world = World.create(control.shards(), "push", "pull", "hybrid:2");
      worlds.put(control.shards(), world);
    }
    return world;
  }

  @AfterAll
  void close() throws SQLException {
    for (World world : worlds.values()) {
      world.close();
    }
  }
}
