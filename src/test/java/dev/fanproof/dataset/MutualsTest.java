package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MutualsTest {
  @Property(tries = 200)
  void bothSidesFindEachOther(
      @ForAll @IntRange(min = 1, max = 60) int accounts,
      @ForAll @DoubleRange(max = 1) double share,
      @ForAll long seed) {
    GraphSpec spec = Specs.shaped(accounts, Specs.reciprocal(share)).withSeed(seed);
    Degrees degrees = new Degrees(spec);
    Mutuals mutuals = new Mutuals(spec, degrees);
    for (int account = 1; account <= accounts; account++) {
      int[] partners = partners(mutuals, account);
      assertThat(mutuals.met(account).length).isLessThanOrEqualTo(degrees.of(account));
      for (int partner : partners) {
        assertThat(Arrays.binarySearch(partners(mutuals, partner), account)).isNotNegative();
      }
    }
  }

  @Test
  void nearlyAllStubsFindAnotherAccount() {
    GraphSpec spec = Specs.shaped(5000, Specs.reciprocal(0.3));
    Mutuals mutuals = new Mutuals(spec, new Degrees(spec));
    long found = 0;
    for (int account = 1; account <= 5000; account++) {
      found += partners(mutuals, account).length;
    }
    // 10 follows an account on average, 0.3 of them.
    assertThat(mutuals.stubs()).isBetween(14_700L, 15_300L);
    assertThat(found).isBetween(mutuals.stubs() - 50, mutuals.stubs());
  }

  @Test
  void withoutReciprocityThereAreNone() {
    GraphSpec spec = Specs.of(9, 3, 3, 1);
    assertThat(new Mutuals(spec, new Degrees(spec)).met(4)).isEmpty();
  }

  /** Each other account once, ascending. */
  private static int[] partners(Mutuals mutuals, int account) {
    return Arrays.stream(mutuals.met(account))
        .filter(other -> other != account)
        .distinct()
        .sorted()
        .toArray();
  }
}
