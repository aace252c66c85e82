package dev.fanproof.dataset;

import java.util.Arrays;

/**
 * Measures the share of follows that are answered by a follow back. Exact up to four million
 * follows; beyond, the accounts' pairs are sampled by a hash of the pair, so that both directions
 * are taken or neither, and the sample doesn't depend on the order of the follows. 32 MB at most.
 */
final class Reciprocity {
  static final int MOST = 1 << 22;

  private final int most;
  private long[] pairs = new long[1024];
  private int size;
  // A pair is in the sample if its hash ends in as many zero bits as the mask has ones.
  private long mask;

  Reciprocity() {
    this(MOST);
  }

  Reciprocity(int most) {
    this.most = most;
  }

  void add(int follower, int followee) {
    long pair = (long) Math.min(follower, followee) << Integer.SIZE | Math.max(follower, followee);
    if ((Draws.mix(pair) & mask) == 0) {
      append(pair);
    }
  }

  private void append(long pair) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
    }
    pairs[size++] = pair;
    while (size > most) {
      mask = 2 * mask + 1;
      thin();
    }
  }

  private void thin() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if ((Draws.mix(pairs[i]) & mask) == 0) {
        pairs[kept++] = pairs[i];
      }
    }
    size = kept;
  }

  /** How many follows were looked at. */
  int sampled() {
    return size;
  }

  /** Four decimals, 0 where nobody follows anybody. */
  double share() {
    Arrays.parallelSort(pairs, 0, size);
    long answered = 0;
    for (int i = 1; i < size; i++) {
      answered += pairs[i] == pairs[i - 1] ? 2 : 0;
    }
    return size == 0 ? 0 : Math.round(answered * 10_000.0 / size) / 10_000.0;
  }
}
