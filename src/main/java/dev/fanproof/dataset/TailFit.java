package dev.fanproof.dataset;

/**
 * A power law fitted to the greatest in-degrees: the density falls as degree<sup>−exponent</sup>.
 * By maximum likelihood as Clauset, Shalizi and Newman (2009, equation 3.7) give it for integers,
 * over the accounts at or above the 99th percentile: 1 + k / Σ ln(degree / (from − ½)).
 *
 * @param exponent three decimals; 0 if there are fewer than ten such accounts, or none has
 *     followers
 * @param from the least degree that counts, the 99th percentile
 * @param accounts how many accounts have it or more, k
 */
public record TailFit(double exponent, int from, int accounts) {
  private static final int FEWEST = 10;

  /**
   * @param ascending all accounts' degrees
   */
  static TailFit of(int[] ascending, int from) {
    int first = ascending.length;
    double sum = 0;
    while (first > 0 && from > 0 && ascending[first - 1] >= from) {
      first--;
      sum += StrictMath.log(ascending[first] / (from - 0.5));
    }
    int accounts = ascending.length - first;
    double exponent = accounts < FEWEST ? 0 : 1 + accounts / sum;
    return new TailFit(Math.round(exponent * 1000) / 1000.0, from, accounts);
  }
}
