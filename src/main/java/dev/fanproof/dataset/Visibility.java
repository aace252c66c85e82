package dev.fanproof.dataset;

/** Who may read a post, as {@code posts.csv} writes it. */
public enum Visibility {
  /** Everybody without a block. */
  PUBLIC,
  /** The author and their followers. */
  FOLLOWERS,
  /** The author alone. */
  SELF
}
