package dev.fanproof.dataset;

/** The random order in which the accounts are popular, and the table that draws from it. */
final class Popularity {
  final ZipfTable table;
  private final int[] accountOf;
  private final int[] rankOf;

  Popularity(GraphSpec spec, double ceiling) {
    int n = spec.accounts();
    table = new ZipfTable(n, spec.zipfExponent(), ceiling);
    accountOf = Permutation.ofIds(n, new Draws(spec.seed(), Purpose.POPULARITY, 0));
    rankOf = new int[n + 1];
    for (int rank = 0; rank < n; rank++) {
      rankOf[accountOf[rank]] = rank;
    }
  }

  /** The account, 1…n, of a rank 0…n − 1. */
  int account(int rank) {
    return accountOf[rank];
  }

  int rank(int account) {
    return rankOf[account];
  }
}
