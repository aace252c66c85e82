package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolloweePickerTest {
  private static final int RUNS = 40_000;

  /** With five accounts and two picks every set's probability can be written down. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 2, 8})
  void picksHaveTheSequentialDistributionWithoutReplacement(double exponent) {
    Map<String, Integer> seen = new TreeMap<>();
    for (int seed = 0; seed < RUNS; seed++) {
      seen.merge(pickedRanks(Specs.of(5, 2, 2, exponent).withSeed(seed)), 1, Integer::sum);
    }
    Map<String, Double> expected = expectedSets(exponent);
    expected.forEach(
        (ranks, p) ->
            assertThat(seen.getOrDefault(ranks, 0) / (double) RUNS)
                .describedAs("share of the set %s", ranks)
                .isCloseTo(p, within(5 * Math.sqrt(p * (1 - p) / RUNS) + 1.0 / RUNS)));
    assertThat(expected.keySet()).containsAll(seen.keySet());
  }

  /** The ranks that the account of rank 1 follows. */
  private static String pickedRanks(GraphSpec spec) {
    Recipe recipe = Recipe.of(spec);
    Popularity popularity = recipe.popularity();
    int[] picks = new FolloweePicker(recipe).followees(popularity.account(1));
    int a = popularity.rank(picks[0]);
    int b = popularity.rank(picks[1]);
    return Math.min(a, b) + "," + Math.max(a, b);
  }

  private static Map<String, Double> expectedSets(double exponent) {
    Map<String, Double> sets = new TreeMap<>();
    int[] others = {0, 2, 3, 4};
    double all = 0;
    for (int rank : others) {
      all += weight(rank, exponent);
    }
    for (int first : others) {
      for (int second : others) {
        if (first != second) {
          double left = all - weight(first, exponent);
          double p = weight(first, exponent) / all * weight(second, exponent) / left;
          sets.merge(Math.min(first, second) + "," + Math.max(first, second), p, Double::sum);
        }
      }
    }
    return sets;
  }

  private static double weight(int rank, double exponent) {
    return 1 / Math.pow(rank + 1.0, exponent);
  }

  @Property(tries = 300)
  void picksAreOtherAccountsAscendingAndAsManyAsAsked(
      @ForAll @IntRange(min = 1, max = 40) int accounts,
      @ForAll @IntRange(max = 60) int minDegree,
      @ForAll @IntRange(max = 60) int more,
      @ForAll @DoubleRange(max = 8) double exponent) {
    GraphSpec spec = Specs.of(accounts, minDegree, minDegree + more, exponent);
    FolloweePicker picker = new FolloweePicker(Recipe.of(spec));
    for (int account = 1; account <= accounts; account++) {
      int[] picks = picker.followees(account);
      assertThat(picks.length)
          .isBetween(Math.min(minDegree, accounts - 1), Math.min(minDegree + more, accounts - 1));
      assertThat(picks).isSorted().doesNotHaveDuplicates().doesNotContain(account);
      assertThat(Arrays.stream(picks)).allMatch(id -> id >= 1 && id <= accounts);
    }
  }

  /** Nearly complete and steep: by rejection alone this would not end. */
  @Property(tries = 5)
  void aSteepAndNearlyCompleteGraphEnds(@ForAll long seed) {
    GraphSpec spec = Specs.of(300, 298, 298, 8).withSeed(seed);
    assertThat(new FolloweePicker(Recipe.of(spec)).followees(1)).hasSize(298);
  }
}
