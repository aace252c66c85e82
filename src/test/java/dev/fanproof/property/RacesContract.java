package dev.fanproof.property;

import dev.fanproof.harness.World;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The controls of one package that fixed schedules drive. One shard, so that all meet in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class RacesContract {

  /** Clean at the begin of each schedule. */
  protected World world;

  @BeforeAll
  void open() throws Exception {
    world = World.create(1, "push", "pull", "hybrid:2");
  }

  @AfterAll
  void close() throws Exception {
    world.close();
  }

  /** The controls. */
  protected abstract Stream<Race<?>> races();

  @ParameterizedTest(name = "{0}")
  @MethodSource("races")
  void isFoundByItsLaw(Race<?> race) throws Exception {
    world.clean();
    race.passes();
    for (long seed : ControlsTable.seeds()) {
      world.clean();
      race.fails();
      ControlsTable.FILE.scheduled(race.name(), race.law(), seed);
    }
  }
}
