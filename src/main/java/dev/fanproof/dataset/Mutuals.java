package dev.fanproof.dataset;

/**
 * The follows that are mutual on purpose. Every account has as many stubs as the wanted share of
 * its out-degree; a keyed permutation puts all stubs in a row, and neighbours in it belong
 * together. So each side finds the other by itself, without any list of edges. A stub that meets
 * its own account, or an account that another stub met already, is dropped on both sides.
 */
final class Mutuals {
  private static final int[] NONE = {};

  // upTo[a] counts the stubs of the accounts 1…a; a's stubs are upTo[a − 1] … upTo[a] − 1.
  private final long[] upTo;
  // Where to start looking for a stub in the b-th of n equal parts.
  private final int[] guide;
  private final long paired;
  private final Shuffle row;

  Mutuals(GraphSpec spec, Degrees degrees) {
    upTo = new long[spec.accounts() + 1];
    for (int account = 1; account <= spec.accounts(); account++) {
      upTo[account] = upTo[account - 1] + stubs(spec, account, degrees.of(account));
    }
    // With an odd number of stubs the last one stays alone.
    paired = stubs() / 2 * 2;
    row = new Shuffle(spec.seed(), Purpose.MUTUAL_ORDER, paired);
    guide = new int[spec.accounts()];
    fillGuide();
  }

  private static int stubs(GraphSpec spec, int account, int degree) {
    double share = degree * spec.shaped().reciprocity();
    double unit = new Draws(spec.seed(), Purpose.MUTUAL_COUNT, account).unit();
    return (int) (share + unit);
  }

  private void fillGuide() {
    int account = 1;
    for (int part = 0; part < guide.length && paired > 0; part++) {
      long start = start(part);
      while (upTo[account] <= start) {
        account++;
      }
      guide[part] = account;
    }
  }

  private long start(int part) {
    return (long) ((double) part / guide.length * paired);
  }

  /** How many there are in all. */
  long stubs() {
    return upTo[upTo.length - 1];
  }

  /**
   * The accounts that an account's stubs meet, on purpose mutual: in no order, perhaps with itself
   * and with repeats, which are to be dropped.
   */
  int[] met(int account) {
    int stubs = (int) (Math.min(upTo[account], paired) - Math.min(upTo[account - 1], paired));
    if (stubs == 0) {
      return NONE;
    }
    long[] others = new long[stubs];
    int[] met = new int[stubs];
    // Two loops, so that the first one's look-ups overlap: the table exceeds the caches.
    for (int i = 0; i < stubs; i++) {
      others[i] = row.value(row.place(upTo[account - 1] + i) ^ 1);
      met[i] = guide[(int) ((double) others[i] / paired * guide.length)];
    }
    for (int i = 0; i < stubs; i++) {
      met[i] = owner(others[i], met[i]);
    }
    return met;
  }

  private int owner(long stub, int start) {
    int account = start;
    while (upTo[account] <= stub) {
      account++;
    }
    // The part was computed with rounding and may start one account too late.
    while (upTo[account - 1] > stub) {
      account--;
    }
    return account;
  }
}
