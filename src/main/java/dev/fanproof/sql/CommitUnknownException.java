package dev.fanproof.sql;

import java.sql.SQLException;

/**
 * COMMIT was sent and its answer never came: the transaction may or may not be in force. Neither
 * success nor failure; it is resolved by identity (repeat a publish under the same id; compare
 * versions under the pair's lock), never by a blind repeat. The SQLSTATE is that of the lost
 * answer.
 */
public final class CommitUnknownException extends SQLException {

  CommitUnknownException(SQLException lost) {
    super("commit outcome unknown: " + lost.getMessage(), lost.getSQLState(), lost);
  }
}
