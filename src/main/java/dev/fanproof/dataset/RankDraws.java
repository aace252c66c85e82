package dev.fanproof.dataset;

/**
 * The ranks that one account's draws give, some of them looked up ahead: the tables are larger than
 * a processor's cache, and look-ups that don't wait for each other overlap.
 */
final class RankDraws {
  private static final int MOST_AHEAD = 256;
  private static final int FEW = 8;

  private final ZipfTable table;
  private final double[] units = new double[MOST_AHEAD];
  private final int[] ranks = new int[MOST_AHEAD];
  private Draws draws;
  private int size;
  private int at;

  RankDraws(ZipfTable table) {
    this.table = table;
  }

  /** Begins anew with other draws, of which so many will be asked for, and perhaps more. */
  void start(Draws of, int expected) {
    draws = of;
    fill(expected);
  }

  /** The rank of the next draw. */
  int rank() {
    if (at == size) {
      fill(FEW);
    }
    return ranks[at++];
  }

  /** The next draw itself, in place of its rank. */
  double unit() {
    if (at == size) {
      fill(FEW);
    }
    return units[at++];
  }

  private void fill(int expected) {
    size = Math.max(FEW, Math.min(expected, MOST_AHEAD));
    at = 0;
    for (int i = 0; i < size; i++) {
      units[i] = draws.unit();
    }
    table.ranks(units, ranks, size);
  }
}
