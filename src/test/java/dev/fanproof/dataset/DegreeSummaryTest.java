package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DegreeSummaryTest {
  @Test
  void percentilesAreByNearestRank() {
    int[] degrees = IntStream.rangeClosed(1, 200).map(i -> 201 - i).toArray();

    assertThat(DegreeSummary.of(degrees))
        .isEqualTo(new DegreeSummary(20, 100, 180, 198, 200, 200, 0));
  }

  @Test
  void aRankBetweenTwoAccountsIsTheUpperOne() {
    // 50 % of 7 is the 3.5th and 90 % the 6.3rd.
    assertThat(DegreeSummary.of(new int[] {1, 2, 3, 4, 5, 6, 7}))
        .isEqualTo(new DegreeSummary(1, 4, 7, 7, 7, 7, 0));
  }

  @Test
  void zerosCount() {
    assertThat(DegreeSummary.of(new int[] {0, 9, 0}))
        .isEqualTo(new DegreeSummary(0, 0, 9, 9, 9, 9, 2));
  }

  @Test
  void oneAccountIsAllItsPercentiles() {
    assertThat(DegreeSummary.of(new int[] {7})).isEqualTo(new DegreeSummary(7, 7, 7, 7, 7, 7, 0));
  }
}
