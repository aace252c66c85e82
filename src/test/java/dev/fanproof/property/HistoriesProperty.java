package dev.fanproof.property;

import static dev.fanproof.property.Families.MEMBERSHIPS;
import static dev.fanproof.property.Families.STATUSES;

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

/** Random calls of the two smaller systems: answers, rows and invariants after every step. */
@AddLifecycleHook(Harness.class)
@StatisticsReport(onFailureOnly = true)
class HistoriesProperty {

  private static final Set<Sight> STATUS_MIX =
      EnumSet.of(Sight.FORBIDDEN, Sight.FINAL, Sight.ASKED_AGAIN, Sight.STRANGER);
  private static final Set<Sight> MEMBERSHIP_MIX =
      EnumSet.of(Sight.REJOINED, Sight.CLAIMED, Sight.LAST_ADMINISTRATOR);
  private static World world;

  @BeforeContainer
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterContainer
  static void close() throws SQLException {
    world.close();
  }

  @Provide
  Arbitrary<StatusRun> statuses() {
    return STATUSES.samples().get();
  }

  @Property
  @Tries(Budget.STATUSES)
  void statusesFollowTheMap(@ForAll("statuses") StatusRun run) {
    Mix.collect(STATUS_MIX, new Grounds(world, null).check(STATUSES, run));
  }

  @Provide
  Arbitrary<MembershipRun> memberships() {
    return MEMBERSHIPS.samples().get();
  }

  @Property
  @Tries(Budget.MEMBERSHIPS)
  void conversationsAreTheModels(@ForAll("memberships") MembershipRun run) {
    Mix.collect(MEMBERSHIP_MIX, new Grounds(world, null).check(MEMBERSHIPS, run));
  }
}
