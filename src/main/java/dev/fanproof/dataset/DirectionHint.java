package dev.fanproof.dataset;

import java.util.Optional;

/**
 * Whether an edge list may have been read the wrong way round. Nearly every real network has a few
 * accounts with very many followers and none that follows as many, and edge lists come in both
 * directions.
 */
final class DirectionHint {
  private DirectionHint() {}

  static Optional<String> of(Manifest manifest) {
    int followees = manifest.contents().outDegree().max();
    int followers = manifest.contents().inDegree().max();
    if (manifest.imported() == null || followees <= 2L * followers) {
      return Optional.empty();
    }
    boolean reversed = manifest.imported().reversed();
    return Optional.of(
        "column "
            + (reversed ? 2 : 1)
            + " has the heavier tail ("
            + followees
            + " against "
            + followers
            + "): if it names the followed account, "
            + (reversed ? "leave --reverse out" : "use --reverse"));
  }
}
