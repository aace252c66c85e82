package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.fanproof.harness.World;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The controls of one package: each must be found by its law. A control is a line and a class. With
 * more seeds than one, they are found once for each and go into the {@link ControlsTable}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ControlsContract {

  private static final long SEED = 312026;

  private final Map<Integer, World> worlds = new TreeMap<>();

  /** The controls. */
  protected abstract Stream<Control<?>> controls();

  /** Variants that must survive all laws of their family, as the right ones do. */
  protected Stream<Control<?>> equivalents() {
    return Stream.empty();
  }

  @TestFactory
  Stream<DynamicTest> survives() {
    return equivalents()
        .map(control -> DynamicTest.dynamicTest(control.toString(), () -> survive(control)));
  }

  private <T> void survive(Control<T> control) throws SQLException {
    MustFail.survive(control, grounds(control), Budget.EQUIVALENT.tries(), SEED);
  }

  /** By the committed table: the properties of the control's family would hardly miss it. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("controls")
  void itsPropertyHasEnoughTries(Control<?> control) {
    assumeTrue(ControlsTable.seeds().size() == 1, "the table is being written");
    int median = ControlsTable.committedMedian(control.name(), control.law());
    assertThat(Budget.enough(median)).isLessThanOrEqualTo(control.family().budget().ci());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("controls")
  void isFoundByItsLaw(Control<?> control) throws SQLException {
    score(control);
  }

  private <T> void score(Control<T> control) throws SQLException {
    Grounds grounds = grounds(control);
    if (ControlsTable.seeds().size() == 1) {
      MustFail.kill(control, grounds, Budget.CONTROL.tries(), SEED);
      return;
    }
    long start = System.nanoTime();
    Score score = Score.of(control, grounds, ControlsTable.seeds());
    score.print(System.out, (System.nanoTime() - start) / 1e9);
    ControlsTable.FILE.drawn(score);
    assertThat(score.alwaysFound()).as("%s survived a seed", control).isTrue();
  }

  private Grounds grounds(Control<?> control) throws SQLException {
    World world = worlds.get(control.shards());
    if (world == null) {
      world = World.create(control.shards(), "push", "pull", "hybrid:2");
      worlds.put(control.shards(), world);
    }
    return new Grounds(world, world.feed(control.feed()));
  }

  @AfterAll
  void close() throws SQLException {
    for (World world : worlds.values()) {
      world.close();
    }
  }
}
