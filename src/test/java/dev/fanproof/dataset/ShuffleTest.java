package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ShuffleTest {
  @Property
  void everyPlaceIsTakenOnceAndLeadsBack(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 500) int size) {
    Shuffle shuffle = new Shuffle(seed, Purpose.MUTUAL_ORDER, size);
    BitSet places = new BitSet();
    for (int value = 0; value < size; value++) {
      long place = shuffle.place(value);
      places.set((int) place);
      assertThat(shuffle.value(place)).isEqualTo(value);
    }
    assertThat(places.cardinality()).isEqualTo(size);
    assertThat(places.length()).isEqualTo(size);
  }

  @Property(tries = 200)
  void largeRangesToo(
      @ForAll long seed,
      @ForAll @LongRange(min = 1, max = 1L << 60) long size,
      @ForAll @LongRange(min = 0) long any) {
    Shuffle shuffle = new Shuffle(seed, Purpose.MUTUAL_ORDER, size);
    long value = any % size;

    assertThat(shuffle.place(value)).isBetween(0L, size - 1);
    assertThat(shuffle.value(shuffle.place(value))).isEqualTo(value);
  }

  /** Over seeds, values near each other and far lie in each tenth of 1000 places equally often. */
  @Test
  void noPlaceIsPreferred() {
    int[] values = {0, 1, 2, 31, 32, 33, 500, 997, 998, 999};
    long[] observed = new long[100];
    double[] expected = new double[100];
    Arrays.fill(expected, 400);
    for (int seed = 0; seed < 4000; seed++) {
      Shuffle shuffle = new Shuffle(seed, Purpose.MUTUAL_ORDER, 1000);
      for (int i = 0; i < values.length; i++) {
        observed[10 * i + (int) shuffle.place(values[i]) / 100]++;
      }
    }
    assertThat(ChiSquare.statistic(observed, expected)).isLessThan(ChiSquare.quantile(90));
  }
}
