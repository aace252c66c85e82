package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.explorer.AnomalyCount.Judge;
import dev.fanproof.harness.World;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What PostgreSQL's manual says each isolation level allows and forbids ("Transaction Isolation"):
 * the explorer must find the one and not the other.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CalibrationTest {

  private enum Level {
    READ_UNCOMMITTED,
    READ_COMMITTED,
    REPEATABLE_READ,
    SERIALIZABLE;

    String sql() {
      return name().replace('_', ' ');
    }
  }

  /** What goes wrong. Two transactions on two cells, 1 and 2, which hold 1 each. */
  private enum Scenario {
    DIRTY_READ(c -> look(c, 1), CalibrationTest::writeAndRollBack),
    NON_REPEATABLE_READ(c -> difference(look(c, 1), look(c, 1)), c -> write(c, 1, 5)),
    PHANTOM(
        c -> difference(rows(c), rows(c)), c -> Sql.update(c, "INSERT INTO cell VALUES (3, 1)")),
    READ_SKEW(c -> look(c, 1) + look(c, 2) - 2, CalibrationTest::transfer),
    LOST_UPDATE(c -> write(c, 1, look(c, 1) + 1), c -> write(c, 1, look(c, 1) + 1)),
    WRITE_SKEW(c -> leave(c, 1), c -> leave(c, 2));

    private final Work<?> first;
    private final Work<?> second;

    Scenario(Work<?> first, Work<?> second) {
      this.first = first;
      this.second = second;
    }

    String text() {
      return name()
          .toLowerCase(Locale.ROOT)
          .replace("non_repeatable", "non-repeatable")
          .replace('_', ' ');
    }
  }

  private static World world;
  private static Explorer explorer;
  private final Map<Scenario, Map<Level, AnomalyCount>> counts = new EnumMap<>(Scenario.class);

  @BeforeAll
  void open() throws SQLException {
    world = World.create(1);
    world.tx.run(c -> Sql.update(c, "CREATE TABLE cell (id int PRIMARY KEY, n int)"));
    explorer = new Explorer(world.pool);
    for (Scenario scenario : Scenario.values()) {
      for (Level level : Level.values()) {
        counts
            .computeIfAbsent(scenario, none -> new EnumMap<>(Level.class))
            .put(level, count(scenario, level));
      }
    }
  }

  @AfterAll
  void close() throws SQLException {
    explorer.close();
    world.close();
  }

  private static AnomalyCount count(Scenario scenario, Level level) {
    Meeting meeting =
        new Meeting(
            scenario.text(),
            CalibrationTest::twoCells,
            List.of(at(level, "A", scenario.first), at(level, "B", scenario.second)),
            played -> {});
    return AnomalyCount.of(explorer, meeting, level.sql(), "none", judge(scenario));
  }

  private static Operation at(Level level, String name, Work<?> work) {
    return Operation.of(
        name,
        c -> {
          Sql.update(c, "SET TRANSACTION ISOLATION LEVEL " + level.sql());
          return work.run(c);
        });
  }

  private static Judge judge(Scenario scenario) {
    return switch (scenario) {
      case DIRTY_READ -> played -> played.text("A").equals("1");
      case NON_REPEATABLE_READ, PHANTOM, READ_SKEW -> played -> played.text("A").equals("0");
      case LOST_UPDATE -> played -> world.number("SELECT n FROM cell WHERE id = 1") == 3;
      case WRITE_SKEW -> played -> world.number("SELECT sum(n) FROM cell") > 0;
    };
  }

  private static void twoCells() throws SQLException {
    world.tx.run(c -> Sql.update(c, "DELETE FROM cell"));
    world.tx.run(c -> Sql.update(c, "INSERT INTO cell VALUES (1, 1), (2, 1)"));
  }

  /** Of what was read first and again. */
  private static long difference(long first, long again) {
    return again - first;
  }

  private static long look(Connection c, int id) throws SQLException {
    return Sql.number(c, "SELECT n FROM cell WHERE id = ?", id);
  }

  private static long rows(Connection c) throws SQLException {
    return Sql.number(c, "SELECT count(*) FROM cell WHERE n = 1");
  }

  private static int write(Connection c, int id, long n) throws SQLException {
    return Sql.update(c, "UPDATE cell SET n = ? WHERE id = ?", n, id);
  }

  private static int writeAndRollBack(Connection c) throws SQLException {
    write(c, 1, 9);
    c.rollback();
    return 0;
  }

  private static int transfer(Connection c) throws SQLException {
    return write(c, 1, 0) + write(c, 2, 2);
  }

  /** On call until now; leaves where another stays. */
  private static int leave(Connection c, int id) throws SQLException {
    return rows(c) > 1 ? write(c, id, 0) : 0;
  }

  private AnomalyCount of(Scenario scenario, Level level) {
    return counts.get(scenario).get(level);
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void addsUpAndIsAsCommitted(Scenario scenario) {
    for (AnomalyCount count : counts.get(scenario).values()) {
      assertThat(count.right() + count.wrong() + count.refused()).isEqualTo(count.interleavings());
      count.record();
    }
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void readUncommittedIsReadCommitted(Scenario scenario) {
    assertThat(of(scenario, Level.READ_UNCOMMITTED))
        .usingRecursiveComparison()
        .ignoringFields("isolation")
        .isEqualTo(of(scenario, Level.READ_COMMITTED));
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void readCommittedAllowsAllButTheDirtyRead(Scenario scenario) {
    AnomalyCount count = of(scenario, Level.READ_COMMITTED);
    assertThat(count.wrong() > 0).isEqualTo(scenario != Scenario.DIRTY_READ);
    assertThat(count.refused()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void repeatableReadAllowsWriteSkewAlone(Scenario scenario) {
    AnomalyCount count = of(scenario, Level.REPEATABLE_READ);
    assertThat(count.wrong() > 0).isEqualTo(scenario == Scenario.WRITE_SKEW);
    assertThat(count.refused() > 0).isEqualTo(scenario == Scenario.LOST_UPDATE);
  }

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void serializableAllowsNothing(Scenario scenario) {
    AnomalyCount count = of(scenario, Level.SERIALIZABLE);
    assertThat(count.wrong()).isZero();
    assertThat(count.right()).isPositive();
    if (scenario == Scenario.WRITE_SKEW || scenario == Scenario.LOST_UPDATE) {
      assertThat(count.refused()).isPositive();
    }
  }

  @Test
  void independentTransactionsNeverGoWrong() {
    Meeting apart =
        new Meeting(
            "apart",
            CalibrationTest::twoCells,
            Stream.of(1, 2)
                .map(id -> at(Level.READ_COMMITTED, id == 1 ? "A" : "B", c -> write(c, id, 7)))
                .toList(),
            played -> {});
    AnomalyCount count =
        AnomalyCount.of(
            explorer,
            apart,
            "READ COMMITTED",
            "none",
            played -> world.number("SELECT sum(n) FROM cell") == 14);
    assertThat(count).isEqualTo(new AnomalyCount("apart", "READ COMMITTED", "none", 6, 6, 0, 0, 0));
  }
}
