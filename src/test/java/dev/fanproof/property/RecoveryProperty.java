package dev.fanproof.property;

import static dev.fanproof.property.Families.CUT_UPHEAVALS;
import static dev.fanproof.property.Families.RECOVERIES;
import static dev.fanproof.property.Families.UPHEAVALS;

import dev.fanproof.command.Program;
import dev.fanproof.harness.World;
import dev.fanproof.law.Sight;
import dev.fanproof.property.Budget.Tries;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.statistics.StatisticsReport;

/** The view and the log while an operator clears, rebuilds, truncates and replays. */
@AddLifecycleHook(Harness.class)
@StatisticsReport(onFailureOnly = true)
class RecoveryProperty {

  private static final Set<Sight> MIX =
      EnumSet.of(
          Sight.DUPLICATED,
          Sight.STALE,
          Sight.LOST,
          Sight.TRUNCATED,
          Sight.CLEAR_REFUSED,
          Sight.REBUILT_LAGGING);
  private static World world;

  @BeforeContainer
  static void open() throws SQLException {
    world = World.create(3);
  }

  @AfterContainer
  static void close() throws SQLException {
    world.close();
  }

  @Provide
  Arbitrary<Program> programs() {
    return RECOVERIES.samples().get();
  }

  /** After each step view, watermarks, log and horizons are the model's. */
  @Property
  @Tries(Budget.RECOVERIES)
  void eachStepIsTheModels(@ForAll("programs") Program program) {
    Mix.collect(MIX, new Grounds(world, null).check(RECOVERIES, program));
  }

  @Provide
  Arbitrary<Upheaval> upheavals() {
    return UPHEAVALS.samples().get();
  }

  /** Whatever happens at a time, a replay of the log ends level. */
  @Property
  @Tries(Budget.UPHEAVALS)
  void aReplayConverges(@ForAll("upheavals") Upheaval upheaval) {
    Mix.collect(MIX, new Grounds(world, null).check(UPHEAVALS, upheaval));
  }

  @Provide
  Arbitrary<Upheaval> cutUpheavals() {
    return CUT_UPHEAVALS.samples().get();
  }

  /** The same with batches. */
  @Property
  @Tries(Budget.CUT_UPHEAVALS)
  void aReplayConvergesAfterBatches(@ForAll("cutUpheavals") Upheaval upheaval) {
    Mix.collect(MIX, new Grounds(world, null).check(CUT_UPHEAVALS, upheaval));
  }
}
