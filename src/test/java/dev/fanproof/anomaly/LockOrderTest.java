package dev.fanproof.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import dev.fanproof.membership.BrokenConversations;
import dev.fanproof.membership.Conversations;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * D0 in every interleaving. No part of the matrix: of two in a circle the server refuses one of its
 * own choice and in its own time.
 */
class LockOrderTest {

  @Test
  @DisplayName("administrators locked in user order never wait in a circle; own row first, they do")
  void administrators() throws Exception {
    try (World world = World.create(1);
        Matrix matrix = new Matrix(world)) {
      assertThat(matrix.deadlocks(leaving(new Conversations()))).isFalse();
      assertThat(matrix.deadlocks(leaving(new BrokenConversations.OwnRowFirst()))).isTrue();
    }
  }

  private static Anomaly<?> leaving(Conversations how) {
    return MembershipAnomalies.administratorsLeave("locked", how);
  }
}
