package dev.fanproof.dataset;

/** The independent streams of random numbers; the codes are part of the algorithm's version. */
enum Purpose {
  /** The popularity order of the accounts. */
  POPULARITY(1),
  /** How many accounts one follows. */
  DEGREE(2),
  /** Whom one follows. */
  FOLLOWEES(3),
  /** The ids of the posts. */
  POST_IDS(4),
  /** Author and visibility of a post. */
  POST(5),
  /** Whether an account is private. */
  PRIVACY(6),
  /** How many follows of an account are mutual on purpose. */
  MUTUAL_COUNT(7),
  /** The keys of the permutation that joins them in pairs. */
  MUTUAL_ORDER(8);

  final int code;

  Purpose(int code) {
    this.code = code;
  }
}
