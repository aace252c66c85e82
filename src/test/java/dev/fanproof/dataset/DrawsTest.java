package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Positive;
import org.junit.jupiter.api.Test;

class DrawsTest {
  // Computed with an implementation in another language, from the description alone.
  @Test
  void theNumbersAreThoseOfTheDescription() {
    Draws draws = new Draws(312026, Purpose.FOLLOWEES, 17);

    assertThat(draws.next()).isEqualTo(0xc641e15773bf2a6eL);
    assertThat(draws.next()).isEqualTo(0xc5bdc8c52b81e485L);
  }

  @Test
  void everyPartOfTheKeyCounts() {
    Set<Long> firsts = new HashSet<>();
    for (Purpose purpose : Purpose.values()) {
      for (int small = 0; small < 100; small++) {
        firsts.add(new Draws(small, purpose, 5).next());
        firsts.add(new Draws(5, purpose, small).next());
      }
    }
    // (5, purpose, 5) is in both halves.
    assertThat(firsts).hasSize(Purpose.values().length * 199);
  }

  @Property
  void belowStaysBelow(@ForAll long seed, @ForAll @Positive int bound) {
    assertThat(new Draws(seed, Purpose.DEGREE, 1).below(bound)).isBetween(0, bound - 1);
  }

  @Property
  void unitIsInTheHalfOpenInterval(@ForAll long seed, @ForAll @IntRange(min = 1) int item) {
    assertThat(new Draws(seed, Purpose.POST, item).unit()).isGreaterThanOrEqualTo(0).isLessThan(1);
  }

  @Test
  void belowReachesEveryValueAboutEquallyOften() {
    Draws draws = new Draws(1, Purpose.POST, 0);
    int[] seen = new int[6];
    for (int i = 0; i < 60_000; i++) {
      seen[draws.below(6)]++;
    }
    // Five standard deviations of a binomial count with p = 1/6.
    assertThat(Arrays.stream(seen).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(10_000 - 457, 10_000 + 457));
  }
}
