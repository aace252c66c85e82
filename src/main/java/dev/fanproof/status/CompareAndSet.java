package dev.fanproof.status;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The alternative with the present status in a row of its own, {@code user_current}, that is
 * changed only where it still is the expected one. Right under Read Committed: an {@code UPDATE}
 * that waited looks at its condition again. The loser is told ({@link Result.Overtaken}) instead of
 * being judged anew. The table belongs to this alternative alone: {@link #create} makes it, and
 * whoever writes the history otherwise leaves it behind.
 */
public final class CompareAndSet implements Transitions {

  // language=PostgreSQL
  private static final String CREATE =
      """
      CREATE TABLE IF NOT EXISTS user_current (
        user_id bigint PRIMARY KEY,
        status  "char" NOT NULL
      ) WITH (fillfactor = 50)
      """;

  /** Makes the table where it is missing. */
  public static void create(Connection c) throws SQLException {
    Sql.update(c, CREATE);
  }

  @Override
  public Result transition(Connection c, long user, Status to) throws SQLException {
    Optional<Status> now = current(c, user);
    if (now.isEmpty()) {
      return new Result.UnknownUser();
    }
    Status expected = now.get();
    if (!expected.mayBecome(to)) {
      return new Result.Forbidden(expected);
    }
    if (!swap(c, user, expected, to)) {
      return new Result.Overtaken(expected);
    }
    StatusHistory.append(c, user, to);
    return new Result.Changed(expected, to);
  }

  // language=PostgreSQL
  private static final String CURRENT =
      """
      SELECT k.status FROM users u LEFT JOIN user_current k ON k.user_id = u.id WHERE u.id = ?
      """;

  /** The present status; nothing for an unknown user. Takes no lock. */
  static Optional<Status> current(Connection c, long user) throws SQLException {
    return Sql.first(c, CURRENT, row -> Status.read(row, "status"), user);
  }

  // language=PostgreSQL
  private static final String FIRST =
      """
      INSERT INTO user_current (user_id, status) VALUES (?, ?::"char") ON CONFLICT DO NOTHING
      """;

  // language=PostgreSQL
  private static final String SWAP =
      """
      UPDATE user_current SET status = ?::"char" WHERE user_id = ? AND status = ?::"char"
      """;

  private static boolean swap(Connection c, long user, Status expected, Status to)
      throws SQLException {
    return expected == Status.NONE
        ? Sql.update(c, FIRST, user, to.code()) == 1
        : Sql.update(c, SWAP, to.code(), user, expected.code()) == 1;
  }
}
