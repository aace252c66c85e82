package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * Goodness of fit on six accounts that follow two others each: over many seeds, how many followers
 * an account has agrees with the exact distribution of drawing without replacement, which is
 * written down by going through all ordered pairs of picks.
 */
class InDegreeFitTest {
  private static final int ACCOUNTS = 6;
  private static final int RUNS = 20_000;
  private static final double EXPONENT = 1;

  /** Gives whom the account of a rank follows, as ranks. */
  private interface Picker extends IntFunction<int[]> {}

  @Test
  void inDegreesHaveTheirExactDistribution() {
    long[][] seen = new long[ACCOUNTS][ACCOUNTS];
    for (int seed = 0; seed < RUNS; seed++) {
      Recipe recipe = Recipe.of(spec(seed));
      Popularity popularity = recipe.popularity();
      FolloweePicker picker = new FolloweePicker(recipe);
      count(
          seen,
          rank ->
              Arrays.stream(picker.followees(popularity.account(rank)))
                  .map(popularity::rank)
                  .toArray());
    }
    for (int rank = 0; rank < ACCOUNTS; rank++) {
      assertThat(ChiSquare.plausible(seen[rank], exact(rank), RUNS))
          .as("followers of rank %s: %s", rank, Arrays.toString(seen[rank]))
          .isTrue();
    }
  }

  /** The test can fail: taking the next free rank instead of drawing again is found. */
  @Test
  void theNextFreeRankInsteadOfAnotherDrawIsFound() {
    long[][] seen = new long[ACCOUNTS][ACCOUNTS];
    ZipfTable table = new ZipfTable(ACCOUNTS, EXPONENT);
    for (int seed = 0; seed < RUNS; seed++) {
      int run = seed;
      count(seen, rank -> probing(table, new Draws(run, Purpose.FOLLOWEES, rank), rank));
    }
    assertThat(ChiSquare.plausible(seen[1], exact(1), RUNS)).isFalse();
  }

  private static int[] probing(ZipfTable table, Draws draws, int self) {
    int first = free(table.rank(draws.unit()), self, self);
    return new int[] {first, free(table.rank(draws.unit()), self, first)};
  }

  private static int free(int drawn, int self, int taken) {
    int rank = drawn;
    while (rank == self || rank == taken) {
      rank = (rank + 1) % ACCOUNTS;
    }
    return rank;
  }

  private static GraphSpec spec(int seed) {
    return Specs.of(ACCOUNTS, 2, 2, EXPONENT).withSeed(seed);
  }

  /** Adds one graph: {@code seen[rank][followers]}. */
  private static void count(long[][] seen, Picker picker) {
    int[] followers = new int[ACCOUNTS];
    for (int rank = 0; rank < ACCOUNTS; rank++) {
      for (int followee : picker.apply(rank)) {
        followers[followee]++;
      }
    }
    for (int rank = 0; rank < ACCOUNTS; rank++) {
      seen[rank][followers[rank]]++;
    }
  }

  /** The others decide on their own, so their chances of following are folded one by one. */
  private static double[] exact(int followee) {
    double[] chance = new double[ACCOUNTS];
    chance[0] = 1;
    for (int follower = 0; follower < ACCOUNTS; follower++) {
      double p = follower == followee ? 0 : follows(follower, followee);
      for (int k = ACCOUNTS - 1; k >= 0; k--) {
        chance[k] = chance[k] * (1 - p) + (k == 0 ? 0 : chance[k - 1] * p);
      }
    }
    return chance;
  }

  private static double follows(int follower, int followee) {
    double all = 0;
    for (int rank = 0; rank < ACCOUNTS; rank++) {
      all += rank == follower ? 0 : weight(rank);
    }
    double p = weight(followee) / all;
    for (int first = 0; first < ACCOUNTS; first++) {
      if (first != follower && first != followee) {
        p += weight(first) / all * weight(followee) / (all - weight(first));
      }
    }
    return p;
  }

  private static double weight(int rank) {
    return 1 / Math.pow(rank + 1.0, EXPONENT);
  }
}
