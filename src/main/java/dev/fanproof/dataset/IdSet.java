package dev.fanproof.dataset;

import java.util.Arrays;

/** Distinct ids in a growing array that is sorted and thinned whenever it is full. */
final class IdSet {
  private long[] ids = new long[1024];
  private int size;

  void add(long id) {
    if (size == ids.length) {
      thin();
      // Growing whenever more than half is left keeps the cost of thinning small.
      if (size > ids.length / 2) {
        ids = Arrays.copyOf(ids, 2 * ids.length);
      }
    }
    ids[size++] = id;
  }

  /** All ids, ascending. */
  long[] sorted() {
    thin();
    return Arrays.copyOf(ids, size);
  }

  private void thin() {
    Arrays.sort(ids, 0, size);
    size = SortedLongs.distinct(ids, size);
  }
}
