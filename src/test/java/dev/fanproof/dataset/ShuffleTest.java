package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** Over seeds each of 8 values takes each of 8 places about equally often. */
  @Test
  void noPlaceIsPreferred() {
    int[][] seen = new int[8][8];
    for (int seed = 0; seed < 8000; seed++) {
      Shuffle shuffle = new Shuffle(seed, Purpose.MUTUAL_ORDER, 8);
      for (int value = 0; value < 8; value++) {
        seen[value][(int) shuffle.place(value)]++;
      }
    }
    double[] expected = new double[64];
    long[] observed = new long[64];
    for (int i = 0; i < 64; i++) {
      expected[i] = 1000;
      observed[i] = seen[i / 8][i % 8];
    }
    // Rows and columns are fixed, so that 7 · 7 cells are free.
    assertThat(ChiSquare.statistic(observed, expected)).isLessThan(ChiSquare.quantile(49));
  }
}
