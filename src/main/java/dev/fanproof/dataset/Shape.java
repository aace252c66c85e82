package dev.fanproof.dataset;

/**
 * What the second version of the algorithm adds to a spec, so that a graph comes closer to real
 * ones. {@link #PLAIN} is a graph of the first version.
 *
 * @param degreeMedian the median of lognormal out-degrees before they are cut to {@code minDegree}
 *     … {@code maxDegree}, 1 to 1,000,000; 0 for uniform ones
 * @param degreeSigma the standard deviation of their logarithm, 0 to 4
 * @param mostFollowers how many followers the most popular account is expected to have at most,
 *     mutual ones included, 1 to 10,000,000; 0 for no limit
 * @param reciprocity the share of follows that are made mutual on purpose, 0 to 1
 * @param privatePercent the chance of an account to be private, 0 to 100
 * @param authorExponent s in the weight 1/(rank + 1)<sup>s</sup> with which an account writes a
 *     post, 0 (all alike) to 8
 * @param events whether loading writes an event for each follow, or sets the horizon instead
 */
public record Shape(
    int degreeMedian,
    double degreeSigma,
    int mostFollowers,
    double reciprocity,
    int privatePercent,
    double authorExponent,
    boolean events) {
  static final Shape PLAIN = new Shape(0, 0, 0, 0, 0, 0, false);

  /**
   * @throws dev.fanproof.BadInput if a field is outside its range
   */
  public Shape {
    Limits.within("shape.degreeMedian", degreeMedian, 0, GraphSpec.MOST_FOLLOWEES);
    Limits.within("shape.degreeSigma", degreeSigma, 0, 4);
    Limits.within("shape.mostFollowers", mostFollowers, 0, GraphSpec.MOST_ACCOUNTS);
    Limits.within("shape.reciprocity", reciprocity, 0, 1);
    Limits.within("shape.privatePercent", privatePercent, 0, 100);
    Limits.within("shape.authorExponent", authorExponent, 0, 8);
  }
}
