package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** The rows of {@code block}, written only under the locks of both pairs. */
final class Blocks {

  private Blocks() {}

  // language=PostgreSQL
  private static final String INSERT =
      "INSERT INTO block (blocker, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING";

  /** Whether the row is new. */
  static boolean insert(Connection c, Pair block) throws SQLException {
    return Sql.update(c, INSERT, block.follower(), block.followee()) == 1;
  }

  // language=PostgreSQL
  private static final String DELETE = "DELETE FROM block WHERE blocker = ? AND blocked = ?";

  /** Whether there was a row. */
  static boolean delete(Connection c, Pair block) throws SQLException {
    return Sql.update(c, DELETE, block.follower(), block.followee()) == 1;
  }

  // language=PostgreSQL
  private static final String EXISTS =
      "SELECT count(*) FROM block WHERE blocker = ? AND blocked = ?";

  static boolean exists(Connection c, Pair block) throws SQLException {
    return Sql.number(c, EXISTS, block.follower(), block.followee()) == 1;
  }
}
