package dev.fanproof.dataset;

/**
 * How to read an edge list and what to add to it.
 *
 * @param reversed false reads a line as {@code follower followee}, true as {@code followee
 *     follower}
 * @param posts how many posts are generated on top, 0 to 50,000,000
 * @param seed what they are drawn from
 * @param licence the licence of the edge list, for the manifest
 */
public record ImportOptions(boolean reversed, int posts, long seed, String licence) {
  /** How many posts an import gets unless told otherwise. */
  public static final int DEFAULT_POSTS = 3000;

  /** The seed of these posts unless told otherwise; the teaching graph's. */
  public static final long DEFAULT_SEED = 312026;

  /**
   * Checks the number of posts; the columns, the seed and the licence may be anything.
   *
   * @throws dev.fanproof.BadInput if there are too many posts or fewer than none
   */
  public ImportOptions {
    Limits.within("--posts", posts, 0, PostSpec.MOST);
  }

  /** The defaults with the columns in the given order. */
  public static ImportOptions reversed(boolean reversed) {
    return new ImportOptions(reversed, DEFAULT_POSTS, DEFAULT_SEED, ImportSource.UNSTATED_LICENCE);
  }
}
