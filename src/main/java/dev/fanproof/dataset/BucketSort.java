package dev.fanproof.dataset;

import java.util.Arrays;

/**
 * Sorts evenly spread numbers in linear time: as many buckets as numbers, then by insertion. For
 * any other numbers it is right as well, and slow. Not for several threads.
 */
final class BucketSort {
  private static final int MOST_BUCKETS = 1 << 14;

  private final int bits;
  private int[] ends = new int[0];
  private int[] sorted = new int[0];

  /**
   * @param greatest the numbers are 0 to this
   */
  BucketSort(int greatest) {
    bits = Integer.SIZE - Integer.numberOfLeadingZeros(greatest);
  }

  void sort(int[] numbers) {
    int buckets = Integer.highestOneBit(Math.min(numbers.length | 1, MOST_BUCKETS));
    int shift = Math.max(0, bits - Integer.numberOfTrailingZeros(buckets));
    reserve(buckets, numbers.length);
    for (int number : numbers) {
      ends[(number >>> shift) + 1]++;
    }
    for (int bucket = 1; bucket <= buckets; bucket++) {
      ends[bucket] += ends[bucket - 1];
    }
    for (int number : numbers) {
      sorted[ends[number >>> shift]++] = number;
    }
    insert(numbers);
  }

  /** Puts the numbers, which are nearly in order, back. */
  private void insert(int[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      int number = sorted[i];
      int at = i;
      while (at > 0 && numbers[at - 1] > number) {
        numbers[at] = numbers[at - 1];
        at--;
      }
      numbers[at] = number;
    }
  }

  private void reserve(int buckets, int size) {
    if (ends.length < buckets + 2) {
      ends = new int[2 * buckets + 2];
    }
    if (sorted.length < size) {
      sorted = new int[2 * size];
    }
    Arrays.fill(ends, 0, buckets + 2, 0);
  }
}
