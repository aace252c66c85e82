package dev.fanproof.model;

import static dev.fanproof.membership.Role.ADMINISTRATOR;
import static dev.fanproof.membership.Role.MEMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.membership.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The oracle itself, written out by hand. */
class MembershipModelTest {

  private static final Message FIRST = new Message(70, 5, 2, "a");
  private final MembershipModel model = new MembershipModel();

  @BeforeEach
  void two() {
    assertThat(model.create(5, 1)).isEqualTo("CHANGED(seq0)");
    assertThat(model.join(5, 2, MEMBER)).isEqualTo("CHANGED(seq0)");
  }

  @Test
  void creatingAndJoiningTwice() {
    assertThat(model.create(5, 1)).isEqualTo("NOOP(already created)");
    assertThat(model.create(5, 2)).isEqualTo("REJECTED(the id is taken)");
    assertThat(model.join(5, 2, ADMINISTRATOR)).isEqualTo("NOOP(already a member)");
    assertThat(model.join(6, 2, MEMBER)).isEqualTo("REJECTED(unknown conversation)");
  }

  @Test
  void sendersMustBeMembers() {
    assertThat(model.send(FIRST)).isEqualTo("CHANGED(seq1)");
    assertThat(model.send(new Message(71, 5, 3, "b"))).isEqualTo("REJECTED(not a member)");
    assertThat(model.send(new Message(71, 6, 2, "b"))).isEqualTo("REJECTED(not a member)");
    assertThat(model.leave(5, 2)).isEqualTo("CHANGED(seq1)");
    assertThat(model.send(new Message(71, 5, 2, "b"))).isEqualTo("REJECTED(not a member)");
  }

  @Test
  void anIdMeansOneMessageForEver() {
    model.send(FIRST);
    model.leave(5, 2);
    assertThat(model.send(FIRST)).isEqualTo("NOOP(seq1,already sent)");
    assertThat(model.send(new Message(70, 5, 2, "b"))).isEqualTo("REJECTED(the id is taken)");
    assertThat(model.send(new Message(70, 5, 1, "a"))).isEqualTo("REJECTED(the id is taken)");
    assertThat(model.rows()).contains("conversation 5 by 1 count 1", "message 70 5/1 by 2 a");
  }

  @Test
  void anAdministratorStays() {
    assertThat(model.leave(5, 1)).isEqualTo("REJECTED(last administrator)");
    model.join(5, 3, ADMINISTRATOR);
    assertThat(model.leave(5, 1)).isEqualTo("CHANGED(seq0)");
    assertThat(model.leave(5, 1)).isEqualTo("NOOP(not a member)");
    assertThat(model.leave(5, 3)).isEqualTo("REJECTED(last administrator)");
  }

  @Test
  void whoJoinsAgainHasAnotherStay() {
    model.send(FIRST);
    model.leave(5, 2);
    assertThat(model.join(5, 2, ADMINISTRATOR)).isEqualTo("CHANGED(seq1)");
    assertThat(model.rejoined(5, 2)).isTrue();
    assertThat(model.rows()).contains("member 5 2 M from 0 to 1", "member 5 2 A from 1 to now");
  }
}
