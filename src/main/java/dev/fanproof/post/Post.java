package dev.fanproof.post;

/**
 * A post.
 *
 * @param id chosen by the caller, positive; a repeated publish carries the same
 * @param author an account
 * @param createdAt microseconds since the epoch, below {@link Long#MAX_VALUE}
 * @param visibility now
 */
public record Post(long id, long author, long createdAt, Visibility visibility) {

  /** Checks the ranges of the id and the time. */
  public Post {
    if (id < 1 || createdAt < 0 || createdAt == Long.MAX_VALUE) {
      throw new IllegalArgumentException("post id " + id + " or created_at " + createdAt);
    }
  }

  /** Whether a repeated publish may be of this post: its visibility may have changed since. */
  boolean sameAs(Post other) {
    return id == other.id && author == other.author && createdAt == other.createdAt;
  }
}
