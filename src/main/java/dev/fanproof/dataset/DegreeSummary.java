package dev.fanproof.dataset;

import java.util.Arrays;

/**
 * Percentiles over all accounts, those with a degree of 0 included, by nearest rank: p50 is the
 * smallest degree that at least half of the accounts don't exceed. All 0 where there are no
 * accounts.
 *
 * @param p10 the 10th percentile
 * @param p50 the median
 * @param p90 the 90th percentile
 * @param p99 the 99th percentile
 * @param p999 the 99.9th percentile
 * @param max the greatest degree
 * @param zeros how many accounts have a degree of 0
 */
public record DegreeSummary(int p10, int p50, int p90, int p99, int p999, int max, int zeros) {

  static DegreeSummary of(int[] degrees) {
    int[] sorted = degrees.clone();
    Arrays.sort(sorted);
    return ofAscending(sorted);
  }

  static DegreeSummary ofAscending(int[] sorted) {
    return new DegreeSummary(
        perMille(sorted, 100),
        perMille(sorted, 500),
        perMille(sorted, 900),
        perMille(sorted, 990),
        perMille(sorted, 999),
        perMille(sorted, 1000),
        atLeastFrom(sorted, 1));
  }

  private static int perMille(int[] sorted, int share) {
    long rank = ((long) sorted.length * share + 999) / 1000;
    return sorted.length == 0 ? 0 : sorted[(int) rank - 1];
  }

  private static int atLeastFrom(int[] sorted, int degree) {
    return (int) Arrays.stream(sorted).takeWhile(d -> d < degree).count();
  }
}
