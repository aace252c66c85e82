package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule that budgets follow. */
class BudgetTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 25, 400})
  void enoughTriesMissLessThanOnceInAThousandRuns(int median) {
    double missesATry = Math.pow(0.5, 1.0 / median);
    assertThat(Math.pow(missesATry, Budget.enough(median))).isLessThanOrEqualTo(Budget.MISSES);
    assertThat(Math.pow(missesATry, Budget.enough(median) - 1)).isGreaterThan(Budget.MISSES);
  }
}
