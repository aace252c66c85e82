package dev.fanproof.property;

import static dev.fanproof.law.Law.E1;
import static dev.fanproof.law.Law.I1;
import static dev.fanproof.law.Law.I2;
import static dev.fanproof.law.Law.I3;
import static dev.fanproof.law.Law.I4;
import static dev.fanproof.law.Law.P;
import static dev.fanproof.property.Budget.RELATIONS;

import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Site;
import dev.fanproof.property.Budget.Tries;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Random relation writes among few accounts: results, effects and invariants after every step. */
@AddLifecycleHook(Harness.class)
class RelationProperty {

  private static final Set<Law> LAWS = EnumSet.of(P, I1, I2, I3, I4, E1);
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
    return Programs.relations(40);
  }

  @Property
  @Tries(RELATIONS)
  void holdsWithOneShard(@ForAll("programs") Program program) {
    Mix.collect(MIX, play(one, program));
  }

  @Property
  @Tries(RELATIONS)
  void holdsWithThreeShards(@ForAll("programs") Program program) {
    Mix.collect(MIX, play(three, program));
  }

  private static Set<Sight> play(World world, Program program) {
    Site site = new Grounds(world, null).site(LAWS, UnaryOperator.identity());
    new Mirror(site, program).play();
    return site.sights();
  }
}
