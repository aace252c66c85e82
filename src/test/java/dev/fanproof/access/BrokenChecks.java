package dev.fanproof.access;

import static dev.fanproof.access.AccessMode.PROJECTION_ONLY;

import dev.fanproof.sql.Sql;

/** Checks that are right as long as nobody writes between their statements. */
final class BrokenChecks {

  static final AccessCheck RIGHT = new OneStatementCheck();

  /** The view may be older than the watermark that vouches for it. */
  static final AccessCheck VIEW_FIRST =
      (c, reader, post, mode) -> {
        boolean active = RIGHT.canRead(c, reader, post, PROJECTION_ONLY).allowed();
        Decision now = RIGHT.canRead(c, reader, post, mode);
        return now.source().equals("projection") ? new Decision(active, now.source()) : now;
      };

  // language=PostgreSQL
  private static final String ACTIVE =
      """
      SELECT count(*) FROM relation r JOIN post p ON p.author = r.followee
      WHERE r.follower = ? AND r.state = 'A' AND p.post_id = ?
      """;

  /** The relation may be younger than the visibility that asks for it. */
  static final AccessCheck SPLIT =
      (c, reader, post, mode) -> {
        Decision rule = RIGHT.canRead(c, reader, post, mode);
        return rule.source().equals("truth")
            ? new Decision(Sql.number(c, ACTIVE, reader, post) == 1, rule.source())
            : rule;
      };

  private BrokenChecks() {}
}
