package dev.fanproof.model;

import static dev.fanproof.status.Status.APPROVED;
import static dev.fanproof.status.Status.DENIED;
import static dev.fanproof.status.Status.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The oracle itself, written out by hand. */
class StatusModelTest {

  private final StatusModel model = new StatusModel(List.of(1L));

  @Test
  void theMap() {
    assertThat(model.transition(1, APPROVED)).isEqualTo("REJECTED(is NONE)");
    assertThat(model.transition(1, PENDING)).isEqualTo("CHANGED(NONE to PENDING)");
    assertThat(model.transition(1, PENDING)).isEqualTo("REJECTED(is PENDING)");
    assertThat(model.transition(1, DENIED)).isEqualTo("CHANGED(PENDING to DENIED)");
    assertThat(model.transition(1, APPROVED)).isEqualTo("REJECTED(is DENIED)");
    assertThat(model.transition(1, PENDING)).isEqualTo("CHANGED(DENIED to PENDING)");
    assertThat(model.transition(1, APPROVED)).isEqualTo("CHANGED(PENDING to APPROVED)");
    assertThat(model.transition(1, PENDING)).isEqualTo("REJECTED(is APPROVED)");
    assertThat(model.rows())
        .containsExactly("status 1 #1 P", "status 1 #2 D", "status 1 #3 P", "status 1 #4 A");
  }

  @Test
  void strangersAreRefused() {
    assertThat(model.transition(2, PENDING)).isEqualTo("REJECTED(unknown user)");
    assertThat(model.rows()).isEmpty();
  }

  @Test
  void paths() {
    assertThat(StatusModel.allowed(List.of())).isTrue();
    assertThat(StatusModel.allowed(List.of(PENDING, DENIED, PENDING, APPROVED))).isTrue();
    assertThat(StatusModel.allowed(List.of(PENDING, APPROVED, DENIED))).isFalse();
    assertThat(StatusModel.allowed(List.of(DENIED))).isFalse();
  }
}
