package dev.fanproof.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.explorer.AnomalyCount;
import dev.fanproof.explorer.Limits;
import dev.fanproof.harness.World;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What SERIALIZABLE refuses is right once the whole transaction has been repeated. */
class WholeRetryTest {

  private static final int TRIES = 5;

  @Test
  @DisplayName("without any guard, SERIALIZABLE with whole retry is right in every interleaving")
  void right() throws Exception {
    try (World world = World.create(1);
        Matrix matrix = new Matrix(world)) {
      List<Anomaly<?>> unguarded =
          Matrix.all().stream()
              .filter(a -> a.guard().equals("none") || a.guard().equals("none: counted"))
              .filter(a -> !a.scenario().contains("twice"))
              .toList();
      assertThat(unguarded).hasSize(3);
      for (Anomaly<?> anomaly : unguarded) {
        AnomalyCount row = matrix.row(anomaly, Isolation.SERIALIZABLE, Limits.NONE, TRIES);
        assertThat(row.right()).as(row.toString()).isEqualTo(row.interleavings());
      }
    }
  }
}
