package dev.fanproof.membership;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** The stays of members in conversations. */
final class Members {

  private Members() {}

  // language=PostgreSQL
  private static final String LOCK =
      """
      SELECT left_at IS NULL AS open FROM members WHERE conversation = ? AND user_id = ?
      ORDER BY stay FOR UPDATE
      """;

  /** Locks the user's stays until the transaction ends; whether one of them is open. */
  static boolean lock(Connection c, long conversation, long user) throws SQLException {
    return Sql.list(c, LOCK, row -> row.getBoolean("open"), conversation, user).contains(true);
  }

  // language=PostgreSQL
  private static final String OPEN =
      """
      INSERT INTO members (user_id, role, conversation, joined_at)
      SELECT ?, ?::"char", id, message_count FROM conversation WHERE id = ?
      ON CONFLICT (conversation, user_id) WHERE left_at IS NULL DO NOTHING
      RETURNING joined_at
      """;

  /**
   * Begins a stay. Waits for a join or leave of the same user that has not yet committed.
   *
   * @return the conversation's last number; nothing where a stay is open, or no such conversation
   */
  static OptionalLong open(Connection c, long conversation, long user, Role role)
      throws SQLException {
    return number(c, "joined_at", OPEN, user, role.code(), conversation);
  }

  // language=PostgreSQL
  private static final String LOCK_KEEPERS =
      """
      SELECT user_id, role = 'A' AS administrator FROM members
      WHERE conversation = ? AND left_at IS NULL AND (role = 'A' OR user_id = ?)
      ORDER BY user_id FOR UPDATE
      """;

  /**
   * An open stay.
   *
   * @param administrator or else a plain member
   */
  record Stay(long user, boolean administrator) {}

  /** Locks the open stays of all administrators and of this user, in user order. */
  static List<Stay> lockKeepers(Connection c, long conversation, long user) throws SQLException {
    return Sql.list(
        c,
        LOCK_KEEPERS,
        row -> new Stay(row.getLong("user_id"), row.getBoolean("administrator")),
        conversation,
        user);
  }

  // language=PostgreSQL
  private static final String CLOSE =
      """
      UPDATE members SET left_at = (SELECT message_count FROM conversation k WHERE k.id = conversation)
      WHERE conversation = ? AND user_id = ? AND left_at IS NULL
      RETURNING left_at
      """;

  /**
   * Ends the open stay, which is locked by now: whatever its user sent has committed and counts.
   *
   * @return the conversation's last number
   */
  static OptionalLong close(Connection c, long conversation, long user) throws SQLException {
    return number(c, "left_at", CLOSE, conversation, user);
  }

  private static OptionalLong number(Connection c, String column, String sql, Object... args)
      throws SQLException {
    return Sql.first(c, sql, row -> OptionalLong.of(row.getLong(column)), args)
        .orElse(OptionalLong.empty());
  }
}
