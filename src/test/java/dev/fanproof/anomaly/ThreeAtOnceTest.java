package dev.fanproof.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.explorer.AnomalyCount;
import dev.fanproof.explorer.Limits;
import dev.fanproof.harness.World;
import dev.fanproof.membership.Conversations;
import dev.fanproof.membership.Role;
import dev.fanproof.model.MembershipModel;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The right operations at READ COMMITTED, three at once, with at most two preemptions. */
class ThreeAtOnceTest {

  private static final Limits LIMITS = Limits.preemptions(2);
  private static final Conversations RIGHT = new Conversations();
  private static World world;
  private static Matrix matrix;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
    matrix = new Matrix(world);
  }

  @AfterAll
  static void close() throws SQLException {
    matrix.close();
    world.close();
  }

  @SafeVarargs
  private static void right(String scenario, Act<MembershipModel>... acts) {
    Anomaly<MembershipModel> anomaly =
        new Anomaly<>(scenario, "member locked", Talks.GROUND, List.of(acts));
    AnomalyCount row = matrix.row(anomaly, Isolation.READ_COMMITTED, LIMITS, 1);
    assertThat(row.right()).as(row.toString()).isEqualTo(row.interleavings()).isGreaterThan(20);
    assertThat(row.waited()).isPositive();
  }

  @Test
  @DisplayName("a member sends, leaves and joins again")
  void sendLeaveJoin() {
    right(
        "send || leave || join again",
        Talks.send("S", RIGHT, Talks.message(71, 3)),
        Talks.leave("L", RIGHT, 3),
        Talks.join("J", RIGHT, 3));
  }

  @Test
  @DisplayName("two administrators leave while a third joins")
  void administrators() {
    right(
        "leave || leave || join",
        Talks.leave("L", RIGHT, 1),
        Talks.leave("M", RIGHT, 2),
        new Act<>(
            "J",
            c -> RIGHT.join(c, Talks.TALK, 6, Role.ADMINISTRATOR),
            model -> model.join(Talks.TALK, 6, Role.ADMINISTRATOR)));
  }

  @Test
  @DisplayName("two members send different things under one id, another sends beside them")
  void oneId() {
    right(
        "send || send || send",
        Talks.send("S", RIGHT, Talks.message(71, 3)),
        Talks.send("T", RIGHT, Talks.message(71, 4)),
        Talks.send("U", RIGHT, Talks.message(72, 1)));
  }
}
