package dev.fanproof.dataset;

/**
 * The greatest weight that an account may have, so that the most popular ones are expected to have
 * a given number of followers. An account that picks d others with these weights, each pick without
 * repeats, picks one of weight w with a probability near 1 − exp(−x·w), where x makes these
 * probabilities add up to d (Rosén, 1972, on successive sampling); that is solved for x and the
 * ceiling together, for the mean of d.
 */
final class Ceiling {
  private static final int HALVINGS = 60;

  private final GraphSpec spec;
  private final double picks;
  // −ln(1 − the wanted probability), which x times the ceiling is.
  private final double exponent;

  private Ceiling(GraphSpec spec, double picks, double wanted) {
    this.spec = spec;
    this.picks = picks;
    this.exponent = -StrictMath.log(1 - wanted);
  }

  /** Positive infinity where nothing is to be limited. */
  static double of(GraphSpec spec, Degrees degrees, Mutuals mutuals) {
    int most = spec.shaped().mostFollowers();
    int n = spec.accounts();
    if (most == 0 || most >= n - 1) {
      return Double.POSITIVE_INFINITY;
    }
    long follows = 0;
    for (int account = 1; account <= n; account++) {
      follows += degrees.of(account);
    }
    double mutual = (double) mutuals.stubs() / n;
    double picks = (double) follows / n - mutual;
    // Below the mean no ceiling helps: then all weights are the lowest one.
    double wanted = Math.max(most - mutual, picks) / n;
    return picks <= 0 || wanted >= 1
        ? Double.POSITIVE_INFINITY
        : new Ceiling(spec, picks, wanted).solve();
  }

  private double solve() {
    double high = exponent / ZipfTable.weight(spec.accounts() - 1, spec.zipfExponent());
    double low = 0;
    for (int i = 0; i < HALVINGS; i++) {
      double x = (low + high) / 2;
      if (expected(x) < picks) {
        low = x;
      } else {
        high = x;
      }
    }
    return exponent / high;
  }

  /**
   * How many picks x gives. Far ranks are so alike that one stands for a thousandth of its rank.
   */
  private double expected(double x) {
    double sum = 0;
    int step;
    for (int rank = 0; rank < spec.accounts(); rank += step) {
      step = Math.min(1 + (rank >> 10), spec.accounts() - rank);
      double weight = ZipfTable.weight(rank + step / 2, spec.zipfExponent());
      sum += step * (1 - StrictMath.exp(-Math.min(x * weight, exponent)));
    }
    return sum;
  }
}
