package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * What decides whether a pair may become active. Read in one statement <b>after</b> the pair's
 * lock: its snapshot is then younger than every block of the pair that could have committed.
 *
 * @param accounts how many of the two accounts exist
 * @param followeePrivate whether a follow needs the followee's approval
 * @param blocked whether either blocks the other
 */
public record Guards(int accounts, boolean followeePrivate, boolean blocked) {

  // language=PostgreSQL
  private static final String READ =
      """
      SELECT (SELECT count(*) FROM account WHERE id IN (p.follower, p.followee)) AS accounts,
             EXISTS (SELECT FROM account WHERE id = p.followee AND is_private) AS private,
             EXISTS (SELECT FROM block b WHERE (b.blocker, b.blocked)
                     IN ((p.follower, p.followee), (p.followee, p.follower))) AS blocked
      FROM (SELECT ?::bigint AS follower, ?::bigint AS followee) p
      """;

  /** Reads them for a pair. */
  public static Guards read(Connection c, Pair pair) throws SQLException {
    return Sql.first(
            c,
            READ,
            row ->
                new Guards(
                    row.getInt("accounts"), row.getBoolean("private"), row.getBoolean("blocked")),
            pair.follower(),
            pair.followee())
        .orElseThrow();
  }

  /** Whether one of the accounts does not exist. */
  public boolean unknownAccount() {
    return accounts < 2;
  }
}
