package dev.fanproof.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.Turn.Place;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Work;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the schedules rest on: a turn tells standing from waiting from having ended. */
class StandTest {

  // language=PostgreSQL
  private static final String TOUCH = "UPDATE account SET is_private = true WHERE id = ?";

  private static World world;
  private Stand stand;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void clean() throws SQLException {
    stand = new Stand(world, 1, 2);
  }

  @AfterEach
  void end() {
    stand.close();
  }

  /** Touches accounts in an order; answers how many. */
  private static Work<Integer> touching(long... ids) {
    return c -> {
      int touched = 0;
      for (long id : ids) {
        touched += Sql.update(c, TOUCH, id);
      }
      return touched;
    };
  }

  @Test
  void aTurnStandsWaitsAndEnds() throws Exception {
    Turn<Integer> first = stand.turn(touching(1, 2));
    Turn<Integer> second = stand.turn(touching(2));
    assertThat(first.to(Points.COMMIT)).isEqualTo(Place.STANDS);
    assertThat(second.end()).isEqualTo(Place.WAITS);
    assertThat(first.end()).isEqualTo(Place.ENDED);
    assertThat(second.end()).isEqualTo(Place.ENDED);
    assertThat(List.of(first.answer(), second.answer())).containsExactly(2, 1);
    assertThat(stand.finish()).isEmpty();
  }

  @Test
  void aPointMayBeTheFirstStepAndIsAskedAnew() throws Exception {
    Turn<Integer> turn = stand.turn(touching(1, 2));
    assertThat(turn.to(Points.before(1))).isEqualTo(Place.STANDS);
    assertThat(world.number("SELECT count(*) FROM pg_locks WHERE relation = 'account'::regclass"))
        .isZero();
    assertThat(turn.to(Points.after("UPDATE account"))).isEqualTo(Place.STANDS);
    assertThat(world.number("SELECT count(*) FROM pg_locks WHERE relation = 'account'::regclass"))
        .isPositive();
  }

  @Test
  void aDeadlockBreaksD0() throws Exception {
    stand.turn(touching(1, 2)).to(Points.before(2, "UPDATE account"));
    stand.turn(touching(2, 1)).end();
    List<SQLException> failures = stand.finish();
    assertThat(failures).hasSize(1);
    assertBreaks(Law.D0, failures);
  }

  @Test
  void anotherFailureBreaksP() throws Exception {
    stand.turn(c -> Sql.update(c, "INSERT INTO account VALUES (1)"));
    assertBreaks(Law.P, stand.finish());
  }

  @Test
  void closingEndsATurnThatStands() throws Exception {
    Turn<Integer> turn = stand.turn(touching(1));
    assertThat(turn.to(Points.COMMIT)).isEqualTo(Place.STANDS);
    stand.close();
    assertThatThrownBy(turn::answer).hasRootCauseInstanceOf(InterruptedException.class);
  }

  private static void assertBreaks(Law law, List<SQLException> failures) {
    assertThatThrownBy(() -> ScheduleLaws.noFailures(failures))
        .isInstanceOfSatisfying(LawBreach.class, b -> assertThat(b.law()).isEqualTo(law));
  }
}
