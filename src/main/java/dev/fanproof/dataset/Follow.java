package dev.fanproof.dataset;

/**
 * A line of {@code follows.csv}.
 *
 * @param follower the account that follows
 * @param followee the account that is followed, another one
 */
public record Follow(long follower, long followee) {

  static Follow read(CsvRows row) {
    return new Follow(row.number("follower"), row.lastNumber("followee"));
  }
}
