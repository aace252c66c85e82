package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReciprocityTest {
  @Test
  void answeredFollowsCountOnBothSides() {
    Reciprocity reciprocity = new Reciprocity();
    reciprocity.add(1, 2);
    reciprocity.add(2, 3);
    reciprocity.add(2, 1);

    assertThat(reciprocity.share()).isEqualTo(0.6667);
    assertThat(reciprocity.sampled()).isEqualTo(3);
  }

  @Test
  void nobodyFollowingIsZero() {
    assertThat(new Reciprocity().share()).isZero();
  }

  /** Of 20,000 follows 8000 are answered; the sample of at most 6000 says about the same. */
  @Test
  void aSampleIsCloseAndDependsOnNoOrder() {
    Reciprocity up = new Reciprocity(6000);
    Reciprocity down = new Reciprocity(6000);
    for (int i = 0; i < 16_000; i++) {
      add(up, i);
      add(down, 15_999 - i);
    }
    assertThat(up.sampled()).isEqualTo(down.sampled()).isBetween(3000, 6000);
    assertThat(up.share()).isEqualTo(down.share()).isCloseTo(0.4, within(0.04));
  }

  private static void add(Reciprocity reciprocity, int i) {
    reciprocity.add(1 + i, 50_000 + i % 97);
    if (i % 4 == 0) {
      reciprocity.add(50_000 + i % 97, 1 + i);
    }
  }
}
