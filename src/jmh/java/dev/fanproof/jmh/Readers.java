package dev.fanproof.jmh;

import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses readers of a loaded graph by how many authors they follow. */
final class Readers {

  private static final int AT_MOST = 20;

  private Readers() {}

  // language=PostgreSQL
  private static final String TYPICAL =
      """
      WITH degree AS (
        SELECT follower, count(*) AS followees FROM relation WHERE state = 'A' GROUP BY follower)
      SELECT follower FROM degree
      ORDER BY abs(followees - (
        SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY followees) FROM degree)), follower
      LIMIT ?
      """;

  // language=PostgreSQL
  private static final String WIDEST =
      """
      SELECT follower FROM relation WHERE state = 'A'
      GROUP BY follower ORDER BY count(*) DESC, follower LIMIT ?
      """;

  /** At most 20 readers that follow as many authors as the median, or the most. */
  static List<Long> of(Tx tx, String degree) throws SQLException {
    String sql =
        switch (degree) {
          case "median" -> TYPICAL;
          case "widest" -> WIDEST;
          default -> throw new IllegalArgumentException("-p degree=" + degree);
        };
    return tx.statement(c -> Sql.list(c, sql, row -> row.getLong(1), AT_MOST));
  }

  /** The requests of those readers whose feed reaches to this page, counted from 1. */
  static List<PageRequest> at(int depth, Tx tx, PagePlan plan, List<PageRequest> firsts)
      throws SQLException {
    List<PageRequest> requests = new ArrayList<>();
    for (PageRequest first : firsts) {
      descend(depth, tx, plan, first).ifPresent(requests::add);
    }
    if (requests.isEmpty()) {
      throw new IllegalStateException("no reader's feed has a page " + depth);
    }
    return requests;
  }

  private static Optional<PageRequest> descend(int depth, Tx tx, PagePlan plan, PageRequest first)
      throws SQLException {
    PageRequest request = first;
    for (int page = 1; page < depth; page++) {
      List<Post> posts = plan.page(tx, request);
      if (posts.size() < request.limit()) {
        return Optional.empty();
      }
      request = request.after(posts);
    }
    return Optional.of(request);
  }
}
