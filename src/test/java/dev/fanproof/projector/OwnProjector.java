package dev.fanproof.projector;

import static dev.fanproof.event.RelationState.ACTIVE;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The projector once more, in parts that a control can replace. Unbroken it is right, which the
 * controls' test checks.
 */
class OwnProjector extends Projector {

  /** A view row as it was. */
  record Row(RelationState state, long version) {}

  boolean fresh(Connection c, RelationEvent e) throws SQLException {
    if (!Watermark.see(c, e.shard(), e.seq())) {
      return false;
    }
    if (e.seq() > Watermark.of(c, e.shard())) {
      return true;
    }
    Watermark.forget(c, e.shard(), e.seq());
    return false;
  }

  boolean stale(RelationEvent e, Row row) {
    return e.version() <= row.version();
  }

  long delta(RelationState old, RelationState now) {
    return (now == ACTIVE ? 1L : 0L) - (old == ACTIVE ? 1 : 0);
  }

  void advance(Connection c, int shard) throws SQLException {
    Watermark.advance(c, shard);
  }

  @Override
  public Verdict apply(Connection c, RelationEvent e) throws SQLException {
    if (!fresh(c, e)) {
      return Verdict.DUP;
    }
    Verdict verdict = accept(c, e) ? Verdict.APPLIED : Verdict.STALE;
    advance(c, e.shard());
    return verdict;
  }

  private boolean accept(Connection c, RelationEvent e) throws SQLException {
    Row row = lock(c, e);
    if (stale(e, row)) {
      return false;
    }
    Sql.update(c, WRITE, e.state().code(), e.version(), e.pair().followee(), e.pair().follower());
    Sql.update(c, COUNT, e.pair().followee(), delta(row.state(), e.state()));
    return true;
  }

  // language=PostgreSQL
  private static final String PLACEHOLDER =
      "INSERT INTO proj_follower (followee, follower) VALUES (?, ?) ON CONFLICT DO NOTHING";

  // language=PostgreSQL
  private static final String LOCK =
      "SELECT state, version FROM proj_follower WHERE followee = ? AND follower = ? FOR UPDATE";

  private static Row lock(Connection c, RelationEvent e) throws SQLException {
    Sql.update(c, PLACEHOLDER, e.pair().followee(), e.pair().follower());
    return Sql.first(
            c,
            LOCK,
            row -> new Row(RelationState.read(row, "state"), row.getLong("version")),
            e.pair().followee(),
            e.pair().follower())
        .orElseThrow();
  }

  // language=PostgreSQL
  private static final String WRITE =
      """
      UPDATE proj_follower SET state = ?::"char", version = ? WHERE followee = ? AND follower = ?
      """;

  // language=PostgreSQL
  private static final String COUNT =
      """
      INSERT INTO proj_count (followee, active) VALUES (?, ?)
      ON CONFLICT (followee) DO UPDATE SET active = proj_count.active + excluded.active
      """;
}
