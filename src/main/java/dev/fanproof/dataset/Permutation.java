package dev.fanproof.dataset;

/** Random permutations by Fisher and Yates, from the end. */
final class Permutation {
  private Permutation() {}

  /** A uniform permutation of 1…size. */
  static int[] ofIds(int size, Draws draws) {
    int[] ids = new int[size];
    for (int i = 0; i < size; i++) {
      ids[i] = i + 1;
    }
    for (int i = size - 1; i > 0; i--) {
      int j = draws.below(i + 1);
      int swapped = ids[i];
      ids[i] = ids[j];
      ids[j] = swapped;
    }
    return ids;
  }
}
