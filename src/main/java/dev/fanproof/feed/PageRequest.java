package dev.fanproof.feed;

import dev.fanproof.post.Post;
import java.util.List;

/**
 * What a reader asks for.
 *
 * @param reader whose feed
 * @param cursor where the page begins
 * @param limit how many posts at most, at least 1
 */
public record PageRequest(long reader, Cursor cursor, int limit) {

  /** Checks the limit. */
  public PageRequest {
    if (limit < 1) {
      throw new IllegalArgumentException("limit must be at least 1: " + limit);
    }
  }

  /** The newest posts of a feed. */
  public static PageRequest first(long reader, int limit) {
    return new PageRequest(reader, Cursor.TOP, limit);
  }

  /** The request that follows a full page. */
  public PageRequest after(List<Post> page) {
    return new PageRequest(reader, Cursor.below(page.get(page.size() - 1)), limit);
  }
}
