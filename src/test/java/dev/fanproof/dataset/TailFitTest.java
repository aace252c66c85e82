package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TailFitTest {
  /** The quantiles of an exact power law give its exponent back. */
  @ParameterizedTest
  @ValueSource(doubles = {2, 2.3, 3})
  void aPowerLawGivesItsExponentBack(double exponent) {
    int n = 10_000;
    int[] ascending =
        IntStream.range(0, n)
            .map(i -> (int) Math.round(99.5 * Math.pow(1 - (i + 0.5) / n, -1 / (exponent - 1))))
            .toArray();

    TailFit fit = TailFit.of(ascending, ascending[n - 500]);

    assertThat(fit.accounts()).isBetween(500, 520);
    assertThat(fit.exponent()).isCloseTo(exponent, within(0.06 * exponent));
  }

  @Test
  void tooFewAccountsOrNoFollowersAreNotFitted() {
    assertThat(TailFit.of(new int[] {1, 2, 3}, 1)).isEqualTo(new TailFit(0, 1, 3));
    assertThat(TailFit.of(new int[20], 0)).isEqualTo(new TailFit(0, 0, 0));
  }
}
