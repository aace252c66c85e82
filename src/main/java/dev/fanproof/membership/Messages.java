package dev.fanproof.membership;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The rows of {@code messages}, and the numbers that they take from their conversation's row. */
final class Messages {

  private Messages() {}

  /** A message that was sent, and its number. */
  record Sent(Message message, long seq) {}

  // language=PostgreSQL
  private static final String FIND =
      "SELECT id, conversation, sender, seq, body FROM messages WHERE id = ?";

  /** The message with this id, as this statement's snapshot shows it. */
  static Optional<Sent> find(Connection c, long id) throws SQLException {
    return Sql.first(
        c,
        FIND,
        row ->
            new Sent(
                new Message(
                    row.getLong("id"),
                    row.getLong("conversation"),
                    row.getLong("sender"),
                    row.getString("body")),
                row.getLong("seq")),
        id);
  }

  // language=PostgreSQL
  private static final String TAKE =
      """
      UPDATE conversation SET message_count = message_count + ? WHERE id = ?
      RETURNING message_count
      """;

  /** Takes the next number and counts it; the row stays locked until the transaction ends. */
  static long take(Connection c, long conversation) throws SQLException {
    return Sql.number(c, TAKE, 1L, conversation);
  }

  /** Gives the number back that this transaction took last; nobody else can have seen it. */
  static void giveBack(Connection c, long conversation) throws SQLException {
    Sql.number(c, TAKE, -1L, conversation);
  }

  // language=PostgreSQL
  private static final String INSERT =
      """
      INSERT INTO messages (id, conversation, sender, seq, body) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (id) DO NOTHING
      """;

  /** Whether the id is new; waits for an uncommitted message of the same id. */
  static boolean insert(Connection c, Message message, long seq) throws SQLException {
    return Sql.update(
            c, INSERT, message.id(), message.conversation(), message.sender(), seq, message.body())
        == 1;
  }
}
