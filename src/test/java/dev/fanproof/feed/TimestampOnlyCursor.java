package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;

/**
 * Broken: goes on below the last item's time and forgets its id, so what is left of a tie of times
 * is lost.
 *
 * @param right the plan whose cursor is cut
 */
public record TimestampOnlyCursor(PagePlan right) implements PagePlan {

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    Cursor cursor = request.cursor();
    // Ids are positive: (created_at, id) < (t, 0) is created_at < t.
    Cursor cut = cursor.equals(Cursor.TOP) ? cursor : new Cursor(cursor.createdAt(), 0);
    return right.page(tx, new PageRequest(request.reader(), cut, request.limit()));
  }
}
