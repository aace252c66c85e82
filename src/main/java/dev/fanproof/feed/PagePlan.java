package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/**
 * How a page is read. Every plan gives the same page: the candidates that are visible in one
 * snapshot, newest first, at most {@code limit}, fewer only at the end.
 */
public interface PagePlan {

  /** Reads a page on one connection of {@code tx}; takes no locks. */
  List<Post> page(Tx tx, PageRequest request) throws SQLException;
}
