package dev.fanproof.dataset;

/**
 * Where an imported dataset comes from and what the import did.
 *
 * @param file the edge list's file name without its directory
 * @param sha256 of the edge list, lower-case hex
 * @param licence the licence of the edge list, as its importer stated it
 * @param reversed whether the lines were read as {@code followee follower}
 * @param selfEdgesDropped lines that joined an id with itself
 * @param repeatsDropped lines that repeated an edge
 * @param seed what the posts were drawn from
 * @param posts how the posts were drawn
 */
public record ImportSource(
    String file,
    String sha256,
    String licence,
    boolean reversed,
    long selfEdgesDropped,
    long repeatsDropped,
    long seed,
    PostSpec posts) {
  /** The version of the algorithm that draws the posts. */
  static final int ALGORITHM = 1;

  /** The licence of an import whose user stated none. */
  public static final String UNSTATED_LICENCE = "as of the source";
}
