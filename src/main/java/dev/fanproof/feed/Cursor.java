package dev.fanproof.feed;

import dev.fanproof.post.Post;
import java.util.Comparator;

/**
 * A place in a feed: below it come the posts with a smaller (created_at, post_id). The pair is
 * unique, so a page that ends inside a tie of times goes on where it ended (keyset pagination).
 *
 * @param createdAt microseconds since the epoch
 * @param postId breaks ties
 */
public record Cursor(long createdAt, long postId) {

  /** Above every post. */
  public static final Cursor TOP = new Cursor(Long.MAX_VALUE, Long.MAX_VALUE);

  /** Feed order: newest first, ties by descending id. */
  public static final Comparator<Post> NEWEST_FIRST =
      Comparator.comparingLong(Post::createdAt).thenComparingLong(Post::id).reversed();

  /** The place directly below a post. */
  public static Cursor below(Post post) {
    return new Cursor(post.createdAt(), post.id());
  }
}
