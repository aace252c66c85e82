package dev.fanproof.dataset;

/** Pearson's test of counts against what is expected, with one error in ten thousand. */
final class ChiSquare {
  private static final double Z = 3.719;
  private static final double LEAST = 5;

  private ChiSquare() {}

  static double statistic(long[] observed, double[] expected) {
    double sum = 0;
    for (int i = 0; i < observed.length; i++) {
      double off = observed[i] - expected[i];
      sum += off * off / expected[i];
    }
    return sum;
  }

  /** By Wilson and Hilferty: exceeded by chance once in ten thousand times. */
  static double quantile(int degreesOfFreedom) {
    double part = 2.0 / (9 * degreesOfFreedom);
    return degreesOfFreedom * Math.pow(1 - part + Z * Math.sqrt(part), 3);
  }

  /** Whether counts may come from these probabilities; rare values are put together. */
  static boolean plausible(long[] observed, double[] probability, int runs) {
    double[] expected = new double[observed.length];
    long[] counts = new long[observed.length];
    int cells = 0;
    for (int i = 0; i < observed.length; i++) {
      counts[cells] += observed[i];
      expected[cells] += probability[i] * runs;
      cells += expected[cells] >= LEAST ? 1 : 0;
    }
    if (cells < observed.length && expected[cells] > 0) {
      counts[cells - 1] += counts[cells];
      expected[cells - 1] += expected[cells];
    }
    return statistic(
            java.util.Arrays.copyOf(counts, cells), java.util.Arrays.copyOf(expected, cells))
        < quantile(Math.max(1, cells - 1));
  }
}
