package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks relation rows. A missing row can't be locked, so a placeholder is inserted first: the
 * insert also waits for a transaction that has inserted the same pair and not yet committed, which
 * a bare {@code FOR UPDATE} does not. The lock is a statement of its own, so that it reads the row
 * as committed after the wait (PostgreSQL manual, "Read Committed Isolation Level").
 */
final class PairLock {

  private PairLock() {}

  // language=PostgreSQL
  private static final String PLACEHOLDER =
      "INSERT INTO relation (follower, followee) VALUES (?, ?) ON CONFLICT DO NOTHING";

  // language=PostgreSQL
  private static final String LOCK =
      "SELECT state, version FROM relation WHERE follower = ? AND followee = ? FOR UPDATE";

  /** Locks the pair's row until the transaction ends. */
  static PairState one(Connection c, Pair pair) throws SQLException {
    Sql.update(c, PLACEHOLDER, pair.follower(), pair.followee());
    return Sql.first(
            c,
            LOCK,
            row -> new PairState(pair, RelationState.read(row, "state"), row.getLong("version")),
            pair.follower(),
            pair.followee())
        .orElseThrow(() -> new SQLException("relation " + pair + " was deleted under its lock"));
  }

  /** Locks the pair's row and the reversed pair's, in (follower, followee) order. */
  static List<PairState> both(Connection c, Pair pair) throws SQLException {
    List<PairState> held = new ArrayList<>(2);
    for (Pair each : List.of(pair, pair.reversed()).stream().sorted().toList()) {
      held.add(one(c, each));
    }
    return held;
  }
}
