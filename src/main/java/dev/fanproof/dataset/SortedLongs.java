package dev.fanproof.dataset;

/** Sorted arrays. */
final class SortedLongs {
  private SortedLongs() {}

  /** Moves the distinct values of {@code values[0, size)} to the front and counts them. */
  static int distinct(long[] values, int size) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || values[i] != values[kept - 1]) {
        values[kept++] = values[i];
      }
    }
    return kept;
  }
}
