package dev.fanproof.dataset;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Picks whom an account follows: without replacement, each next one with its weight's share of what
 * is left. One picker serves one thread; what it picks depends on the spec and the account alone.
 */
final class FolloweePicker {
  // Where a share t of the weight is taken, all tries fail with probability t^64: the slow way is
  // for steep exponents and nearly complete graphs, which would otherwise be drawn for without end.
  private static final int TRIES = 64;

  private final Recipe recipe;
  private final Popularity popularity;
  private final RankDraws ranks;
  private final BucketSort sort;
  // A bit a rank; a BitSet would keep book of its length at every change.
  private final long[] taken;

  FolloweePicker(Recipe recipe) {
    this.recipe = recipe;
    this.popularity = recipe.popularity();
    this.ranks = new RankDraws(popularity.table);
    this.sort = new BucketSort(recipe.spec().accounts());
    this.taken = new long[recipe.spec().accounts() / Long.SIZE + 1];
  }

  /** The followees of an account, ascending: first the mutual ones, the rest is drawn. */
  int[] followees(int account) {
    int degree = recipe.degrees().of(account);
    return degree == recipe.spec().accounts() - 1
        ? everybodyElse(account)
        : drawn(account, recipe.mutuals().met(account), degree);
  }

  private int[] everybodyElse(int account) {
    return IntStream.rangeClosed(1, recipe.spec().accounts()).filter(id -> id != account).toArray();
  }

  private int[] drawn(int account, int[] met, int degree) {
    int[] picks = new int[degree];
    int self = popularity.rank(account);
    take(self);
    int mutual = 0;
    for (int other : met) {
      int rank = popularity.rank(other);
      if (isFree(rank)) {
        take(rank);
        picks[mutual++] = rank;
      }
    }
    ranks.start(new Draws(recipe.spec().seed(), Purpose.FOLLOWEES, account), degree - mutual);
    for (int i = mutual; i < degree; i++) {
      picks[i] = freeRank();
      take(picks[i]);
    }
    release(self);
    for (int i = 0; i < degree; i++) {
      release(picks[i]);
      picks[i] = popularity.account(picks[i]);
    }
    sort.sort(picks);
    return picks;
  }

  private boolean isFree(int rank) {
    return (taken[rank >>> 6] & 1L << rank) == 0;
  }

  private void take(int rank) {
    taken[rank >>> 6] |= 1L << rank;
  }

  private void release(int rank) {
    taken[rank >>> 6] &= ~(1L << rank);
  }

  /**
   * Rejecting what is taken gives exactly the distribution over what is free, and so does the scan:
   * after any number of rejections either may go on.
   */
  private int freeRank() {
    for (int i = 0; i < TRIES; i++) {
      int rank = ranks.rank();
      if (isFree(rank)) {
        return rank;
      }
    }
    return popularity.table.rankOutside(BitSet.valueOf(taken), ranks.unit());
  }
}
