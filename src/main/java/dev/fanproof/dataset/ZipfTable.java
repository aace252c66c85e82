package dev.fanproof.dataset;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Draws ranks 0…n − 1 with weight 1/(rank + 1)<sup>s</sup>, or with a ceiling if that is lower, by
 * inversion of the cumulative weights.
 */
final class ZipfTable {
  private final double[] weights;
  // upTo[r] is the sum of the weights of 0…r, added in that order.
  private final double[] upTo;
  // Where to start looking for a target in the b-th of n equal parts; saves the binary search.
  private final int[] guide;

  ZipfTable(int n, double exponent) {
    this(n, exponent, Double.POSITIVE_INFINITY);
  }

  ZipfTable(int n, double exponent, double ceiling) {
    weights = new double[n];
    upTo = new double[n];
    guide = new int[n];
    Arrays.parallelSetAll(weights, rank -> Math.min(weight(rank, exponent), ceiling));
    double sum = 0;
    for (int rank = 0; rank < n; rank++) {
      sum += weights[rank];
      upTo[rank] = sum;
    }
    fillGuide();
  }

  static double weight(int rank, double exponent) {
    return 1 / StrictMath.pow(rank + 1.0, exponent);
  }

  private void fillGuide() {
    int rank = 0;
    for (int part = 0; part < guide.length; part++) {
      double start = (double) part / guide.length * total();
      while (upTo[rank] <= start) {
        rank++;
      }
      guide[part] = rank;
    }
  }

  private double total() {
    return upTo[upTo.length - 1];
  }

  /**
   * The first rank whose cumulative weight exceeds {@code unit} × total.
   *
   * @param unit a number in [0, 1)
   */
  int rank(double unit) {
    return from(guide[(int) (unit * guide.length)], unit * total());
  }

  /** The same for many; the first loop's look-ups depend on nothing and overlap. */
  void ranks(double[] units, int[] ranks, int size) {
    for (int i = 0; i < size; i++) {
      ranks[i] = guide[(int) (units[i] * guide.length)];
    }
    for (int i = 0; i < size; i++) {
      ranks[i] = from(ranks[i], units[i] * total());
    }
  }

  private int from(int start, double target) {
    int rank = start;
    while (upTo[rank] <= target) {
      rank++;
    }
    // The part was computed with rounding and may start one rank too late.
    while (rank > 0 && upTo[rank - 1] > target) {
      rank--;
    }
    return rank;
  }

  /**
   * The same over the ranks that are not taken, by adding up their weights: slow, but it needs no
   * luck. At least one rank must be free.
   */
  int rankOutside(BitSet taken, double unit) {
    double free = 0;
    for (int r = taken.nextClearBit(0); r < weights.length; r = taken.nextClearBit(r + 1)) {
      free += weights[r];
    }
    double target = unit * free;
    double sum = 0;
    int last = -1;
    for (int r = taken.nextClearBit(0); r < weights.length; r = taken.nextClearBit(r + 1)) {
      last = r;
      sum += weights[r];
      if (sum > target) {
        break;
      }
    }
    return last;
  }
}
