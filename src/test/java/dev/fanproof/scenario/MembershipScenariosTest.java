package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.LostAnswer;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.World;
import dev.fanproof.membership.BrokenConversations;
import dev.fanproof.membership.Conversations;
import dev.fanproof.membership.Message;
import dev.fanproof.membership.Result;
import dev.fanproof.membership.Role;
import dev.fanproof.sql.CommitUnknownException;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** M-A to M-D: a conversation of the administrators 1 and 2 and the members 3 and 4. */
class MembershipScenariosTest {

  private static final long TALK = 5;
  private static final Conversations RIGHT = new Conversations();
  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void people() throws SQLException {
    world.clean();
    world.tx.run(c -> RIGHT.create(c, TALK, 1));
    world.tx.run(c -> RIGHT.join(c, TALK, 2, Role.ADMINISTRATOR));
    world.tx.run(c -> RIGHT.join(c, TALK, 3, Role.MEMBER));
    world.tx.run(c -> RIGHT.join(c, TALK, 4, Role.MEMBER));
  }

  private static Message message(long id, long sender) {
    return new Message(id, TALK, sender, "text");
  }

  private static List<String> violations() throws SQLException {
    return world.audit().violations().get(Invariant.M1);
  }

  private static long count() throws SQLException {
    return world.number("SELECT message_count FROM conversation");
  }

  private static long remaining() throws SQLException {
    return world.number("SELECT count(*) FROM members WHERE role = 'A' AND left_at IS NULL");
  }

  @Test
  @DisplayName("M-A: the leave waits for the send that has the member's row; the send stays")
  void sendFirst() throws Exception {
    assertThat(
            Crossing.of(
                world,
                Pause.before(3),
                c -> RIGHT.send(c, message(70, 3)),
                c -> RIGHT.leave(c, TALK, 3)))
        .isEqualTo(new Crossing("CHANGED(seq1)", "CHANGED(seq1)", true, 0));
    assertThat(violations()).isEmpty();
  }

  @Test
  @DisplayName("M-A: the send waits for the leave that has the member's row, and is rejected")
  void leaveFirst() throws Exception {
    assertThat(
            Crossing.of(
                world,
                Pause.beforeCommit(),
                c -> RIGHT.leave(c, TALK, 3),
                c -> RIGHT.send(c, message(70, 3))))
        .isEqualTo(new Crossing("CHANGED(seq0)", "REJECTED(not a member)", true, 0));
    assertThat(count()).isZero();
    assertThat(violations()).isEmpty();
  }

  @Test
  @DisplayName("M-A: control: a send that checked before the leave committed comes after it")
  void checkThenSend() throws Exception {
    Conversations broken = new BrokenConversations.CheckThenSend();
    assertThat(
            Crossing.of(
                world,
                Pause.before(3),
                c -> broken.send(c, message(70, 3)),
                c -> RIGHT.leave(c, TALK, 3)))
        .isEqualTo(new Crossing("CHANGED(seq1)", "CHANGED(seq0)", false, 0));
    assertThat(violations()).hasSize(1).first().asString().contains("sent outside of a stay");
  }

  @Test
  @DisplayName("M-B: two sends at a count of 4 make it 6; written back from what was read, 5")
  void lostUpdate() throws Exception {
    assertThat(twoSends(RIGHT, Pause.before(3))).isEqualTo(6);
    assertThat(violations()).isEmpty();
    people();
    assertThat(twoSends(new BrokenConversations.CountFromReadValue(), Pause.before(2)))
        .isEqualTo(5);
    assertThat(violations()).hasSize(1).first().asString().contains("message_count=5 messages=6");
  }

  /** The first has read what it reads, and comes to the count when the second has committed. */
  private static long twoSends(Conversations subject, Pause atTheCount) throws Exception {
    for (long id = 1; id <= 4; id++) {
      Message message = message(id, 3);
      world.tx.run(c -> subject.send(c, message));
    }
    assertThat(
            Crossing.of(
                world,
                atTheCount,
                c -> subject.send(c, message(70, 3)),
                c -> subject.send(c, message(71, 4))))
        .isEqualTo(new Crossing("CHANGED(seq6)", "CHANGED(seq5)", false, 0));
    return count();
  }

  @Test
  @DisplayName("M-C: of two administrators who leave at once, the second waits and is rejected")
  void administrators() throws Exception {
    assertThat(bothLeave(RIGHT))
        .isEqualTo(new Crossing("CHANGED(seq0)", "REJECTED(last administrator)", true, 0));
    assertThat(remaining()).isOne();
    assertThat(violations()).isEmpty();
  }

  @Test
  @DisplayName("M-C: control: counted and not locked, none is left, in one snapshot neither")
  void administratorsCounted() throws Exception {
    for (Conversations broken :
        List.of(
            new BrokenConversations.AdministratorsCounted(),
            new BrokenConversations.AdministratorsCountedInSnapshot())) {
      people();
      assertThat(bothLeave(broken))
          .isEqualTo(new Crossing("CHANGED(seq0)", "CHANGED(seq0)", false, 0));
      assertThat(remaining()).isZero();
      assertThat(violations()).hasSize(1).first().asString().contains("no administrator");
    }
  }

  @Test
  @DisplayName("M-C: SERIALIZABLE: nobody waits, one is refused, repeated and rejected")
  void administratorsSerializable() throws Exception {
    assertThat(bothLeave(new BrokenConversations.AdministratorsCountedSerializable()))
        .isEqualTo(new Crossing("REJECTED(last administrator)", "CHANGED(seq0)", false, 1));
    assertThat(remaining()).isOne();
  }

  private static Crossing bothLeave(Conversations subject) throws Exception {
    return Crossing.of(
        world,
        Pause.beforeCommit(),
        c -> subject.leave(c, TALK, 1),
        c -> subject.leave(c, TALK, 2));
  }

  private static String answer(Work<Result> work) throws SQLException {
    return world.tx.run(work).toString();
  }

  @Test
  @DisplayName("M-D: the answer of a send is lost, its sender leaves: a retry is a NOOP")
  void lostAnswer() throws Exception {
    Tx losing = new Tx(LostAnswer.COMMITTED.of(world.pool));
    assertThatThrownBy(() -> losing.run(c -> RIGHT.send(c, message(70, 3))))
        .isInstanceOf(CommitUnknownException.class);
    world.tx.run(c -> RIGHT.leave(c, TALK, 3));
    assertThat(answer(c -> RIGHT.send(c, message(70, 3)))).isEqualTo("NOOP(seq1,already sent)");
    assertThat(count()).isOne();
    assertThat(violations()).isEmpty();
  }

  @Test
  @DisplayName("M-D: what never committed is rejected after the leave, and consumes no number")
  void lostSend() throws Exception {
    Tx losing = new Tx(LostAnswer.NOT_COMMITTED.of(world.pool));
    assertThatThrownBy(() -> losing.run(c -> RIGHT.send(c, message(70, 3))))
        .isInstanceOf(CommitUnknownException.class);
    world.tx.run(c -> RIGHT.leave(c, TALK, 3));
    assertThat(answer(c -> RIGHT.send(c, message(70, 3)))).isEqualTo("REJECTED(not a member)");
    assertThat(count()).isZero();
  }

  @Test
  @DisplayName("M-D: the same id with other content is rejected")
  void sameIdOtherContent() throws Exception {
    world.tx.run(c -> RIGHT.send(c, message(70, 3)));
    assertThat(answer(c -> RIGHT.send(c, new Message(70, TALK, 3, "other"))))
        .isEqualTo("REJECTED(the id is taken)");
    assertThat(answer(c -> RIGHT.send(c, message(70, 4)))).isEqualTo("REJECTED(the id is taken)");
    assertThat(count()).isOne();
  }
}
