package dev.fanproof.access;

/**
 * The verdict of a check and what it rests on.
 *
 * @param allowed whether the reader may open the post
 * @param source one of {@code no-post}, {@code author}, {@code self-only}, {@code
 *     public-block-check}, {@code truth}, {@code projection}, {@code fallback-truth}
 */
public record Decision(boolean allowed, String source) {

  /** Like {@code ALLOW/projection}. */
  @Override
  public String toString() {
    return (allowed ? "ALLOW/" : "DENY/") + source;
  }
}
