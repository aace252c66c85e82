package dev.fanproof.scenario;

import static dev.fanproof.status.Status.APPROVED;
import static dev.fanproof.status.Status.DENIED;
import static dev.fanproof.status.Status.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.Pause;
import dev.fanproof.harness.World;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import dev.fanproof.status.BrokenStatuses;
import dev.fanproof.status.CompareAndSet;
import dev.fanproof.status.SerializableHistory;
import dev.fanproof.status.Status;
import dev.fanproof.status.StatusHistory;
import dev.fanproof.status.Transitions;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S-A: a pending user; one approves while another denies. */
class StatusScenariosTest {

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
    world.tx.run(
        c -> {
          CompareAndSet.create(c);
          return null;
        });
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void oneUser() throws SQLException {
    world.clean();
    world.tx.run(c -> Sql.update(c, "DELETE FROM user_current"));
    world.tx.run(c -> Sql.update(c, "INSERT INTO users VALUES (1)"));
  }

  /** The first has done everything but its commit when the second begins. */
  private static Crossing decide(Transitions how, Status first, Status second) throws Exception {
    world.tx.run(c -> how.transition(c, 1, PENDING));
    return Crossing.of(
        world,
        Pause.beforeCommit(),
        c -> how.transition(c, 1, first),
        c -> how.transition(c, 1, second));
  }

  private static boolean clean() throws SQLException {
    return world.audit().violations().get(Invariant.S1).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"APPROVED, DENIED", "DENIED, APPROVED"})
  @DisplayName("S-A: whoever locks first is appended, the other waits and is rejected")
  void guarded(Status first, Status second) throws Exception {
    assertThat(decide(new StatusHistory(), first, second))
        .isEqualTo(
            new Crossing(
                "CHANGED(PENDING to " + first + ")", "REJECTED(is " + first + ")", true, 0));
    assertThat(world.number("SELECT count(*) FROM user_status")).isEqualTo(2);
    assertThat(clean()).isTrue();
  }

  @Test
  @DisplayName("S-A: control: without the lock both are appended")
  void unlocked() throws Exception {
    assertThat(decide(new BrokenStatuses.NoLock(), APPROVED, DENIED))
        .isEqualTo(
            new Crossing("CHANGED(PENDING to APPROVED)", "CHANGED(PENDING to DENIED)", false, 0));
    assertThat(clean()).isFalse();
  }

  @Test
  @DisplayName("S-A: control: with a status column the last silently wins, and both were told so")
  void inPlace() throws Exception {
    assertThat(decide(new BrokenStatuses.InPlace(), APPROVED, DENIED))
        .isEqualTo(
            new Crossing("CHANGED(PENDING to APPROVED)", "CHANGED(PENDING to DENIED)", true, 0));
    assertThat(world.number("SELECT count(*) FROM user_current WHERE status = 'D'")).isOne();
  }

  @Test
  @DisplayName("S-A: compare-and-set: the second waits and is told that it came too late")
  void compareAndSet() throws Exception {
    assertThat(decide(new CompareAndSet(), APPROVED, DENIED))
        .isEqualTo(
            new Crossing("CHANGED(PENDING to APPROVED)", "REJECTED(no longer PENDING)", true, 0));
    assertThat(clean()).isTrue();
  }

  @Test
  @DisplayName("S-A: SERIALIZABLE: nobody waits, one is refused, repeated and rejected")
  void serializable() throws Exception {
    assertThat(decide(new SerializableHistory(), APPROVED, DENIED))
        .isEqualTo(new Crossing("REJECTED(is DENIED)", "CHANGED(PENDING to DENIED)", false, 1));
    assertThat(clean()).isTrue();
  }

  @Test
  @DisplayName("an approval whose answer is lost is waited for, and found")
  void lostAnswer() throws Exception {
    StatusHistory history = new StatusHistory();
    world.tx.run(c -> history.transition(c, 1, PENDING));
    Crossing asked =
        Crossing.of(
            world,
            Pause.beforeCommit(),
            c -> history.transition(c, 1, APPROVED),
            c -> history.resolve(c, 1));
    assertThat(asked.second()).isEqualTo("Optional[APPROVED]");
    assertThat(asked.waited()).isTrue();
    Optional<Status> stranger = world.tx.run(c -> history.resolve(c, 9));
    assertThat(stranger).isEmpty();
  }

  @Test
  @DisplayName("S-A: SERIALIZABLE repeats transitions of different users too; the lock does not")
  void differentUsers() throws Exception {
    world.tx.run(c -> Sql.update(c, "INSERT INTO users VALUES (2)"));
    assertThat(apart(new SerializableHistory(), 4))
        .isEqualTo(new Crossing("CHANGED(NONE to PENDING)", "CHANGED(NONE to PENDING)", false, 1));
    oneUser();
    world.tx.run(c -> Sql.update(c, "INSERT INTO users VALUES (2)"));
    assertThat(apart(new StatusHistory(), 3))
        .isEqualTo(new Crossing("CHANGED(NONE to PENDING)", "CHANGED(NONE to PENDING)", false, 0));
  }

  /** The first has read, and comes to its INSERT when the second has committed. */
  private static Crossing apart(Transitions how, int insert) throws Exception {
    return Crossing.of(
        world,
        Pause.before(insert),
        c -> how.transition(c, 1, PENDING),
        c -> how.transition(c, 2, PENDING));
  }
}
