package dev.fanproof.property;

import static dev.fanproof.property.Families.COMMUTING;
import static dev.fanproof.property.Families.RETRIES;
import static dev.fanproof.property.Families.STRIDES;

import dev.fanproof.command.Program;
import dev.fanproof.harness.World;
import dev.fanproof.property.Budget.Tries;
import java.sql.SQLException;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** What must come to the same without a model that says what it comes to. */
@AddLifecycleHook(Harness.class)
class MetamorphicProperty {

  private static World world;

  @BeforeContainer
  static void open() throws SQLException {
    world = World.create(3, "hybrid:2");
  }

  @AfterContainer
  static void close() throws SQLException {
    world.close();
  }

  @Provide
  Arbitrary<Program> writes() {
    return RETRIES.samples().get();
  }

  @Property
  @Tries(Budget.METAMORPHIC)
  void retriedIsOnce(@ForAll("writes") Program program) {
    grounds().check(RETRIES, program);
  }

  @Property
  @Tries(Budget.METAMORPHIC)
  void unrelatedPairsCommute(@ForAll("writes") Program program) {
    grounds().check(COMMUTING, program);
  }

  @Provide
  Arbitrary<Strides> strides() {
    return STRIDES.samples().get();
  }

  @Property
  @Tries(Budget.METAMORPHIC)
  void pageSizesDoNotMatter(@ForAll("strides") Strides strides) {
    grounds().check(STRIDES, strides);
  }

  private static Grounds grounds() {
    return new Grounds(world, world.feed("hybrid_2"));
  }
}
