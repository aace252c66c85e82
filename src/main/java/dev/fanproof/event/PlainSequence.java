package dev.fanproof.event;

import dev.fanproof.NegativeControl;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The upper bound that the counters are measured against: a sequence {@code plain_event_seq}, which
 * nobody waits for. A rollback leaves a gap, and a lower number may become visible after a higher
 * one (PostgreSQL manual, "Sequence Manipulation Functions").
 */
@NegativeControl(gaveUp = "no gaps; sequence order is commit order")
public record PlainSequence(int shards) implements EventOrder {

  // language=PostgreSQL
  private static final String TAKE =
      "SELECT max(nextval('plain_event_seq')) FROM generate_series(1, ?)";

  @Override
  public long take(Connection c, int shard, int count) throws SQLException {
    return Sql.number(c, TAKE, count);
  }
}
