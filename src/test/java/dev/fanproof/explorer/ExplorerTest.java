package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The explorer could pass for the wrong reason: on toys it must find what can be counted by hand.
 */
class ExplorerTest {

  // language=PostgreSQL
  private static final String TOUCH = "UPDATE account SET is_private = true WHERE id = ?";

  // language=PostgreSQL
  private static final String LOOK = "SELECT count(*) FROM account WHERE id = ?";

  private static World world;
  private Explorer explorer;

  @BeforeAll
  static void openWorld() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void closeWorld() throws SQLException {
    world.close();
  }

  @BeforeEach
  void open() throws SQLException {
    explorer = new Explorer(world.pool);
  }

  @AfterEach
  void close() throws SQLException {
    explorer.close();
  }

  /** Looks at an account so many times. */
  private static Operation looking(String name, int times) {
    return Operation.of(
        name,
        c -> {
          long seen = 0;
          for (int i = 0; i < times; i++) {
            seen += Sql.number(c, LOOK, 1L);
          }
          return seen;
        });
  }

  /** Touches accounts, in this order. */
  private static Operation touching(String name, long... ids) {
    return Operation.of(
        name,
        c -> {
          for (long id : ids) {
            Sql.update(c, TOUCH, id);
          }
          return "done";
        });
  }

  private static Meeting toy(Operation... operations) {
    return new Meeting("toy", ExplorerTest::twoAccounts, List.of(operations), played -> {});
  }

  private static void twoAccounts() throws SQLException {
    world.clean();
    world.accounts(1, 2);
  }

  private List<String> schedules(Meeting meeting, int preemptions) {
    List<String> all = new ArrayList<>();
    explorer.explore(meeting, preemptions, played -> all.add(played.schedule().toString()));
    return all;
  }

  @Test
  void independentStepsComeInEveryOrder() {
    assertThat(schedules(toy(looking("A", 1), looking("B", 1)), Explorer.EXHAUSTIVE))
        .containsExactly(
            "A1 A2 B1 B2",
            "A1 B1 B2 A2",
            "A1 B1 A2 B2",
            "B1 B2 A1 A2",
            "B1 A1 A2 B2",
            "B1 A1 B2 A2");
    // C(6, 3) and C(7, 3); 6! / (2! 2! 2!) for three operations.
    assertThat(explore(looking("A", 2), looking("B", 2)).schedules()).isEqualTo(20);
    assertThat(explore(looking("A", 2), looking("B", 3)).schedules()).isEqualTo(35);
    assertThat(explore(looking("A", 1), looking("B", 1), looking("C", 1)).schedules())
        .isEqualTo(90);
  }

  private Exploration explore(Operation... operations) {
    return explorer.explore(toy(operations));
  }

  @Test
  void aBlockedStepIsNoChoice() {
    assertThat(schedules(toy(touching("A", 1), touching("B", 1)), Explorer.EXHAUSTIVE))
        .containsExactly("A1 A2 B1 B2", "A1 B1* A2 B2", "B1 B2 A1 A2", "B1 A1* B2 A2");
    // Whoever comes second asks before or after the first's commit: 3 + 4 orders, twice; not 20.
    Exploration found = explore(touching("A", 2, 1), touching("B", 3, 1));
    assertThat(found.schedules()).isEqualTo(14);
    assertThat(found.waited()).isEqualTo(6);
  }

  @Test
  void aDeadlockIsAnOutcomeAndABreachOfD0() {
    Exploration found = explore(touching("A", 1, 2), touching("B", 2, 1));
    assertThat(found.outcomes()).containsOnlyKeys("deadlock of [A, B]", "{A=done, B=done}");
    assertThat(found.breaches()).allSatisfy(b -> assertThat(b.law()).isEqualTo(Law.D0));
    Breach first = found.breaches().get(0);
    assertThat(first.played().schedule()).hasToString("A1 B1 B2* A2*");
    assertThat(List.of(first.played().text("A"), first.played().text("B")))
        .containsExactlyInAnyOrder("40P01", "done");
  }

  @Test
  void aRefusalIsAnOutcome() {
    String nowait = "SELECT id FROM account WHERE id = 1 FOR UPDATE NOWAIT";
    Operation impatient = Operation.of("B", c -> Sql.number(c, nowait));
    Exploration found = explore(touching("A", 1), impatient);
    assertThat(found.outcomes()).containsOnlyKeys("{A=done, B=1}", "{A=done, B=55P03}");
    assertThat(found.waited()).isPositive();
  }

  @Test
  void aScheduleRepeatsItself() {
    Meeting meeting = toy(touching("A", 1, 2), touching("B", 2));
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      seen.add(explorer.replay(meeting, "A1 B1 A2* B2 A3").story());
    }
    assertThat(seen).hasSize(1);
    assertThat(seen)
        .first()
        .asString()
        .contains("A2*    UPDATE account")
        .contains("A=done, B=done");
    assertThat(explorer.replay(meeting, "A1 B1 A2 B2 A3").schedule())
        .as("marks may be left out")
        .hasToString("A1 B1 A2* B2 A3");
  }

  @Test
  void whatIsNoScheduleIsRefused() {
    Meeting meeting = toy(touching("A", 1), touching("B", 1));
    refused(meeting, "A1 a2", "no move: 'a2', expected letters and a number");
    refused(meeting, "A1 A3", "comes A3 where A2 is due");
    refused(meeting, "A1 A2 C1", "C1 can't run after 'A1 A2', only [B] can");
    refused(meeting, "A1 B1 B2 A2", "B2 can't run after 'A1 B1*', only [A] can");
    refused(meeting, "A1* A2 B1 B2", "A1* did not wait");
    refused(meeting, "A1 A2 B1", "it ends before all have ended");
    refused(meeting, "A1 A2 B1 B2 B3", "it goes on after 'A1 A2 B1 B2'");
  }

  private void refused(Meeting meeting, String text, String why) {
    assertThatThrownBy(() -> explorer.replay(meeting, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
    assertThat(openTransactions()).isZero();
  }

  @Test
  void whatDoesNotRepeatItselfIsAnError() {
    AtomicInteger run = new AtomicInteger();
    Operation moody =
        Operation.of("A", c -> Sql.number(c, run.incrementAndGet() > 1 ? "SELECT 1" : "SELECT 2"));
    assertThatThrownBy(() -> explore(moody, looking("B", 1)))
        .isInstanceOf(NotReproducible.class)
        .hasMessageContaining("SELECT 2");
    assertThat(openTransactions()).isZero();
  }

  @Test
  void aBoundCutsOffAndSaysSo() {
    Meeting meeting = toy(looking("A", 1), looking("B", 1));
    assertThat(schedules(meeting, 0)).containsExactly("A1 A2 B1 B2", "B1 B2 A1 A2");
    assertThat(schedules(meeting, 1))
        .containsExactly("A1 A2 B1 B2", "A1 B1 B2 A2", "B1 B2 A1 A2", "B1 A1 A2 B2");
    assertThat(explorer.explore(meeting, 1).exhaustive()).isFalse();
    assertThat(explorer.explore(meeting, 2).exhaustive()).isTrue();
  }

  @Test
  void aBrokenOperationLeavesNothingRunning() throws Exception {
    Operation broken =
        Operation.of(
            "B",
            c -> {
              Sql.update(c, TOUCH, 2L);
              throw new IllegalStateException("a bug of the test's own");
            });
    assertThatThrownBy(() -> explore(touching("A", 1, 2), broken))
        .hasStackTraceContaining("a bug of the test's own");
    assertThat(openTransactions()).isZero();
    explorer.close();
    assertThat(world.number("SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_locks%'"))
        .as("the observer's own connection, but for this one")
        .isEqualTo(1);
  }

  private static long openTransactions() {
    try {
      return world.number(
          "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'");
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }

  @Test
  void aBreachSeenMeanwhileIsKept() {
    Meeting watched =
        new Meeting(
            "toy",
            ExplorerTest::twoAccounts,
            List.of(touching("A", 1), looking("B", 1)),
            played -> {},
            () -> Law.E1.require(world.number(PRIVATE) == 0, "seen"));
    assertThat(explorer.explore(watched).breaches())
        .hasSize(6)
        .allSatisfy(b -> assertThat(b.law()).isEqualTo(Law.E1));
  }

  // language=PostgreSQL
  private static final String PRIVATE = "SELECT count(*) FROM account WHERE is_private";
}
