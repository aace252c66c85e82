package dev.fanproof.dataset;

import java.util.Arrays;

/**
 * Percentiles over all accounts, those with a degree of 0 included, by nearest rank: p50 is the
 * smallest degree that at least half of the accounts don't exceed. All 0 where there are no
 * accounts.
 *
 * @param p50 the median
 * @param p90 the 90th percentile
 * @param p99 the 99th percentile
 * @param max the greatest degree
 * @param zeros how many accounts have a degree of 0
 */
public record DegreeSummary(int p50, int p90, int p99, int max, int zeros) {

  static DegreeSummary of(int[] degrees) {
    int[] sorted = degrees.clone();
    Arrays.sort(sorted);
    return new DegreeSummary(
        percentile(sorted, 50),
        percentile(sorted, 90),
        percentile(sorted, 99),
        percentile(sorted, 100),
        atLeastFrom(sorted, 1));
  }

  private static int percentile(int[] sorted, int percent) {
    long rank = ((long) sorted.length * percent + 99) / 100;
    return sorted.length == 0 ? 0 : sorted[(int) rank - 1];
  }

  private static int atLeastFrom(int[] sorted, int degree) {
    return (int) Arrays.stream(sorted).takeWhile(d -> d < degree).count();
  }
}
