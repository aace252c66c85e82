package dev.fanproof.dataset;

import java.util.BitSet;

/**
 * Draws ranks 0…n − 1 with weight 1/(rank + 1)<sup>s</sup>, by inversion of the cumulative weights.
 */
final class ZipfTable {
  private final double[] weights;
  // upTo[r] is the sum of the weights of 0…r, added in that order.
  private final double[] upTo;
  // Where to start looking for a target in the b-th of n equal parts; saves the binary search.
  private final int[] guide;

  ZipfTable(int n, double exponent) {
    weights = new double[n];
    upTo = new double[n];
    guide = new int[n];
    double sum = 0;
    for (int rank = 0; rank < n; rank++) {
      weights[rank] = 1 / StrictMath.pow(rank + 1.0, exponent);
      sum += weights[rank];
      upTo[rank] = sum;
    }
    fillGuide();
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
    double target = unit * total();
    int rank = guide[(int) (unit * guide.length)];
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
