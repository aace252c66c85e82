package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ZipfTableTest {
  @Property
  void theGuideFindsWhatASearchFromTheFirstRankFinds(
      @ForAll @IntRange(min = 1, max = 300) int n,
      @ForAll @DoubleRange(max = 8) double exponent,
      @ForAll @DoubleRange(max = 1, maxIncluded = false) double unit) {
    assertThat(new ZipfTable(n, exponent).rank(unit)).isEqualTo(searched(n, exponent, unit));
  }

  @Property
  void atTheEdgesOfThePartsToo(
      @ForAll @IntRange(min = 1, max = 300) int n, @ForAll @IntRange(max = 299) int part) {
    double unit = (double) (part % n) / n;

    assertThat(new ZipfTable(n, 1).rank(unit)).isEqualTo(searched(n, 1, unit));
    assertThat(new ZipfTable(n, 1).rank(Math.nextUp(unit)))
        .isEqualTo(searched(n, 1, Math.nextUp(unit)));
  }

  @Test
  void aTargetOnTheBorderBelongsToTheNextRank() {
    // The weights are 1 and 1/2, so that the target is exactly the first cumulative weight.
    assertThat(2.0 / 3 * 1.5).isEqualTo(1);
    assertThat(new ZipfTable(2, 1).rank(2.0 / 3)).isEqualTo(1);
    assertThat(new ZipfTable(2, 1).rank(Math.nextDown(2.0 / 3))).isZero();
  }

  private static int searched(int n, double exponent, double unit) {
    double total = sum(n, exponent);
    int rank = 0;
    while (sum(rank + 1, exponent) <= unit * total) {
      rank++;
    }
    return rank;
  }

  private static double sum(int ranks, double exponent) {
    double sum = 0;
    for (int rank = 0; rank < ranks; rank++) {
      sum += 1 / StrictMath.pow(rank + 1.0, exponent);
    }
    return sum;
  }

  @Test
  void outsideTakesTheFreeRanksInProportion() {
    ZipfTable table = new ZipfTable(4, 1);
    BitSet taken = new BitSet();
    taken.set(0);
    taken.set(2);
    // Free are rank 1 with 1/2 and rank 3 with 1/4: two thirds and one third.
    assertThat(table.rankOutside(taken, 0)).isEqualTo(1);
    assertThat(table.rankOutside(taken, 0.66)).isEqualTo(1);
    assertThat(table.rankOutside(taken, 0.67)).isEqualTo(3);
    assertThat(table.rankOutside(taken, Math.nextDown(1.0))).isEqualTo(3);
  }

  @Test
  void aSteepTableCanStillReachItsTailOutside() {
    BitSet taken = new BitSet();
    taken.set(0, 998);

    assertThat(new ZipfTable(1000, 8).rankOutside(taken, 0.9)).isEqualTo(999);
  }
}
