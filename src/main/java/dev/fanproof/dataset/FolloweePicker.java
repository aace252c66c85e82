package dev.fanproof.dataset;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Picks whom an account follows: without replacement, each next one with its weight's share of what
 * is left. One picker serves one thread; what it picks depends on the spec and the account alone.
 */
final class FolloweePicker {
  // Where a share t of the weight is taken, all tries fail with probability t^64: the slow way is
  // for
  // steep exponents and nearly complete graphs, which would otherwise be drawn for without end.
  private static final int TRIES = 64;

  private final GraphSpec spec;
  private final Popularity popularity;
  private final BitSet taken;

  FolloweePicker(GraphSpec spec, Popularity popularity) {
    this.spec = spec;
    this.popularity = popularity;
    this.taken = new BitSet(spec.accounts());
  }

  /** The followees of an account, ascending. */
  int[] followees(int account) {
    int degree = degree(account);
    return degree == spec.accounts() - 1 ? everybodyElse(account) : drawn(account, degree);
  }

  private int degree(int account) {
    int drawn = new Draws(spec.seed(), Purpose.DEGREE, account).below(spread()) + spec.minDegree();
    return Math.min(drawn, spec.accounts() - 1);
  }

  private int spread() {
    return spec.maxDegree() - spec.minDegree() + 1;
  }

  private int[] everybodyElse(int account) {
    return IntStream.rangeClosed(1, spec.accounts()).filter(id -> id != account).toArray();
  }

  private int[] drawn(int account, int degree) {
    Draws draws = new Draws(spec.seed(), Purpose.FOLLOWEES, account);
    int[] picks = new int[degree];
    taken.set(popularity.rank(account));
    for (int i = 0; i < degree; i++) {
      picks[i] = freeRank(draws);
      taken.set(picks[i]);
    }
    release(account, picks);
    Arrays.setAll(picks, i -> popularity.account(picks[i]));
    Arrays.sort(picks);
    return picks;
  }

  /**
   * Rejecting what is taken gives exactly the distribution over what is free, and so does the scan:
   * after any number of rejections either may go on.
   */
  private int freeRank(Draws draws) {
    for (int i = 0; i < TRIES; i++) {
      int rank = popularity.table.rank(draws.unit());
      if (!taken.get(rank)) {
        return rank;
      }
    }
    return popularity.table.rankOutside(taken, draws.unit());
  }

  private void release(int account, int[] picks) {
    taken.clear(popularity.rank(account));
    for (int rank : picks) {
      taken.clear(rank);
    }
  }
}
