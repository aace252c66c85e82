package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/**
 * Broken: skips as many posts as one walk was given so far (OFFSET), so every post that arrives on
 * top pushes one that was seen into the next page. An object serves one walk at a time.
 */
public final class OffsetPaging implements PagePlan {

  private final PagePlan right;
  private int offset;

  /**
   * @param right reads what is skipped and what follows
   */
  public OffsetPaging(PagePlan right) {
    this.right = right;
  }

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    if (request.cursor().equals(Cursor.TOP)) {
      offset = 0;
    }
    int end = offset + request.limit();
    List<Post> all = right.page(tx, PageRequest.first(request.reader(), end));
    List<Post> page = all.subList(Math.min(offset, all.size()), all.size());
    offset += page.size();
    return page;
  }
}
