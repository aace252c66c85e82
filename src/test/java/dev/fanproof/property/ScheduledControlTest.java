package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The checker of the scheduled controls: it could be content for the wrong reason. */
class ScheduledControlTest {

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  /** Breaks the one law in the right subject, the other in the broken one. */
  private static ScheduledControl<Law> control(Law named, Law right, Law broken) {
    return new ScheduledControl<>(
        "sample",
        named,
        1,
        (stand, breaks) -> breaks.require(breaks == Law.P, "planted"),
        w -> right,
        w -> broken);
  }

  @Test
  void acceptsTheNamedLaw() {
    assertThat(control(Law.I3, Law.P, Law.I3).breachByBroken(world))
        .hasValueSatisfying(breach -> assertThat(breach.law()).isEqualTo(Law.I3));
    control(Law.I3, Law.P, Law.I3).playRight(world);
  }

  @Test
  void refusesAnotherLaw() {
    assertThatThrownBy(() -> control(Law.I3, Law.P, Law.D0).breachByBroken(world))
        .isNotInstanceOf(LawBreach.class)
        .hasMessage("found by D0 instead of I3");
  }

  @Test
  void aSurvivorHasNoBreach() {
    assertThat(control(Law.I3, Law.P, Law.P).breachByBroken(world)).isEmpty();
  }

  @Test
  void refusesARightOneThatBreaksSomething() {
    assertThatThrownBy(() -> control(Law.I3, Law.I3, Law.I3).playRight(world))
        .isInstanceOf(LawBreach.class);
  }
}
