package dev.fanproof.property;

import static dev.fanproof.property.Families.RELATIONS;

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

/** Random relation writes among few accounts: results, effects and invariants after every step. */
@AddLifecycleHook(Harness.class)
@StatisticsReport(onFailureOnly = true)
class RelationProperty {

  private static final Set<Sight> MIX =
      EnumSet.of(
          Sight.BLOCKED, Sight.DUPLICATED, Sight.OUTDATED, Sight.APPROVED, Sight.BLOCKED_BOTH_WAYS);
  private static World one;
  private static World three;

  @BeforeContainer
  static void open() throws SQLException {
    one = World.create(1);
    three = World.create(3);
  }

  @AfterContainer
  static void close() throws SQLException {
    one.close();
    three.close();
  }

  @Provide
  Arbitrary<Program> programs() {
    return RELATIONS.samples().get();
  }

  @Property
  @Tries(Budget.RELATIONS)
  void holdsWithOneShard(@ForAll("programs") Program program) {
    Mix.collect(MIX, new Grounds(one, null).check(RELATIONS, program));
  }

  @Property
  @Tries(Budget.RELATIONS)
  void holdsWithThreeShards(@ForAll("programs") Program program) {
    Mix.collect(MIX, new Grounds(three, null).check(RELATIONS, program));
  }
}
