package dev.fanproof.property;

import static dev.fanproof.property.Families.BATCHES;
import static dev.fanproof.property.Families.CONSUMERS;
import static dev.fanproof.property.Families.CUTS;
import static dev.fanproof.property.Families.DELIVERIES;

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

/** The view after deliveries in any order, repeated, in parallel and with a consumer lost. */
@AddLifecycleHook(Harness.class)
@StatisticsReport(onFailureOnly = true)
class DeliveryProperty {

  private static final Set<Sight> MIX =
      EnumSet.of(Sight.DUPLICATED, Sight.STALE, Sight.GAP, Sight.LOST);
  private static final Set<Sight> BATCH_MIX =
      EnumSet.of(
          Sight.EMPTY_BATCH,
          Sight.REPEATED_IN_BATCH,
          Sight.SUPERSEDED_IN_BATCH,
          Sight.DUPLICATED,
          Sight.GAP);
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
    return DELIVERIES.samples().get();
  }

  /** After each delivery the verdict, the view and the watermark are the model's. */
  @Property
  @Tries(Budget.DELIVERIES)
  void eachDeliveryIsTheModels(@ForAll("programs") Program program) {
    Mix.collect(MIX, new Grounds(world, null).check(DELIVERIES, program));
  }

  @Provide
  Arbitrary<Program> batches() {
    return BATCHES.samples().get();
  }

  /** The same after each batch, for the verdict of each of its deliveries. */
  @Property
  @Tries(Budget.BATCHES)
  void eachBatchIsTheModels(@ForAll("batches") Program program) {
    Mix.collect(BATCH_MIX, new Grounds(world, null).check(BATCHES, program));
  }

  @Provide
  Arbitrary<Consumption> consumptions() {
    return CONSUMERS.samples().get();
  }

  @Property
  @Tries(Budget.CONSUMERS)
  void concurrentConsumersConverge(@ForAll("consumptions") Consumption consumption) {
    Mix.collect(MIX, new Grounds(world, null).check(CONSUMERS, consumption));
  }

  @Provide
  Arbitrary<Consumption> cuts() {
    return CUTS.samples().get();
  }

  /** Any cut, order, repetition and parallelism of a delivery gives the same view. */
  @Property
  @Tries(Budget.CUTS)
  void anyCutConverges(@ForAll("cuts") Consumption consumption) {
    Mix.collect(MIX, new Grounds(world, null).check(CUTS, consumption));
  }
}
