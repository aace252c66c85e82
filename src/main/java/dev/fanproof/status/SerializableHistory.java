package dev.fanproof.status;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The alternative without a lock: {@code SERIALIZABLE}, where {@code Tx} repeats the whole
 * transaction that the server refuses (40001). Right as well, as long as <b>every</b> writer of
 * these tables is serializable. The server watches index pages and not users, so it also refuses
 * transitions of different users (PostgreSQL manual, "Serializable Isolation Level").
 */
public final class SerializableHistory extends StatusHistory {

  // language=PostgreSQL
  private static final String SERIALIZABLE = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";

  // language=PostgreSQL
  private static final String FIND = "SELECT id FROM users WHERE id = ?";

  /** Must be the first thing that its transaction does. */
  @Override
  protected boolean enter(Connection c, long user) throws SQLException {
    Sql.update(c, SERIALIZABLE);
    return Sql.first(c, FIND, row -> row.getLong("id"), user).isPresent();
  }
}
