package dev.fanproof.dataset;

/**
 * A keyed permutation of 0…size − 1 that needs no table: a Feistel network of four rounds over the
 * pairs (v / side, v mod side) with side = ⌈√size⌉, walked on while it leaves the range (Black and
 * Rogaway, 2002, "generalized Feistel" and "cycle walking"). For a handful of values the places are
 * not quite even.
 */
final class Shuffle {
  private static final int ROUNDS = 4;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long[] keys = new long[ROUNDS];
  private final long size;
  private final long side;

  /**
   * @param size 0 to 2<sup>61</sup>
   */
  Shuffle(long seed, Purpose purpose, long size) {
    for (int round = 0; round < ROUNDS; round++) {
      keys[round] = new Draws(seed, purpose, round).next();
    }
    this.size = size;
    this.side = side(size);
  }

  private static long side(long size) {
    long root = (long) Math.sqrt((double) size);
    while (root * root < size) {
      root++;
    }
    return root;
  }

  long place(long value) {
    long at = value;
    do {
      at = forth(at);
    } while (at >= size);
    return at;
  }

  /** The value whose {@link #place} it is. */
  long value(long place) {
    long at = place;
    do {
      at = back(at);
    } while (at >= size);
    return at;
  }

  private long forth(long at) {
    long left = at / side;
    long right = at % side;
    for (int round = 0; round < ROUNDS; round++) {
      long sum = left + below(round, right);
      left = right;
      right = sum < side ? sum : sum - side;
    }
    return left * side + right;
  }

  private long back(long at) {
    long left = at / side;
    long right = at % side;
    for (int round = ROUNDS - 1; round >= 0; round--) {
      long difference = right - below(round, left);
      right = left;
      left = difference < 0 ? difference + side : difference;
    }
    return left * side + right;
  }

  /** The round's number for a half, 0…side − 1. */
  private long below(int round, long half) {
    return (Draws.mix(keys[round] + half * GOLDEN) >>> Integer.SIZE) * side >>> Integer.SIZE;
  }
}
