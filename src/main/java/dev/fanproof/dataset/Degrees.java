package dev.fanproof.dataset;

import java.util.Arrays;

/**
 * How many accounts each account follows: uniform or lognormal, at most everybody else. Drawn once
 * for all, on all cores: each account's number depends on the spec and the account alone.
 */
final class Degrees {
  private final GraphSpec spec;
  private final int[] degrees;

  Degrees(GraphSpec spec) {
    this.spec = spec;
    degrees = new int[spec.accounts() + 1];
    Arrays.parallelSetAll(degrees, this::draw);
  }

  int of(int account) {
    return degrees[account];
  }

  private int draw(int account) {
    Draws draws = new Draws(spec.seed(), Purpose.DEGREE, account);
    int drawn = spec.shaped().degreeMedian() == 0 ? uniform(draws) : lognormal(draws);
    return Math.min(drawn, spec.accounts() - 1);
  }

  private int uniform(Draws draws) {
    return draws.below(spec.maxDegree() - spec.minDegree() + 1) + spec.minDegree();
  }

  /** By Box and Muller; StrictMath gives the same bits everywhere, Math need not. */
  private int lognormal(Draws draws) {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - draws.unit()));
    double normal = radius * StrictMath.cos(2 * Math.PI * draws.unit());
    Shape shape = spec.shaped();
    double degree = shape.degreeMedian() * StrictMath.exp(shape.degreeSigma() * normal);
    return (int) Math.max(spec.minDegree(), Math.min(spec.maxDegree(), degree));
  }
}
