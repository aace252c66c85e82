package dev.fanproof.status;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Transitions that queue at the user's row. Read Committed: the row is locked first and the newest
 * status read in a <b>new</b> statement, whose snapshot is younger than every transition of this
 * user that could have committed. Newest is the greatest id, given out under that lock; a time
 * would not do, since a transaction that began earlier and waited writes an older {@code now()}.
 */
public class StatusHistory implements Transitions {

  @Override
  public Result transition(Connection c, long user, Status to) throws SQLException {
    if (!enter(c, user)) {
      return new Result.UnknownUser();
    }
    Status now = newest(c, user);
    if (!now.mayBecome(to)) {
      return new Result.Forbidden(now);
    }
    append(c, user, to);
    return new Result.Changed(now, to);
  }

  // language=PostgreSQL
  private static final String LOCK = "SELECT id FROM users WHERE id = ? FOR UPDATE";

  /** Makes sure that no other transition of the user comes between; whether there is the user. */
  protected boolean enter(Connection c, long user) throws SQLException {
    return Sql.first(c, LOCK, row -> row.getLong("id"), user).isPresent();
  }

  /**
   * Settles a transition whose commit answer was lost, under the user's lock: a plain read would
   * overlook a backend that is still committing. A blind repeat would not do: a denied user may
   * have become pending by the lost call and have been denied anew since.
   *
   * @return the newest status; nothing for an unknown user
   */
  public Optional<Status> resolve(Connection c, long user) throws SQLException {
    return enter(c, user) ? Optional.of(newest(c, user)) : Optional.empty();
  }

  // language=PostgreSQL
  private static final String NEWEST =
      "SELECT status FROM user_status WHERE user_id = ? ORDER BY id DESC LIMIT 1";

  /** The user's newest status, as this statement's snapshot shows it; takes no lock. */
  public static Status newest(Connection c, long user) throws SQLException {
    Optional<Status> newest = Sql.first(c, NEWEST, row -> Status.read(row, "status"), user);
    return newest.orElse(Status.NONE);
  }

  // language=PostgreSQL
  private static final String APPEND =
      """
      INSERT INTO user_status (user_id, status, created_at)
      VALUES (?, ?::"char", (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
      """;

  static void append(Connection c, long user, Status to) throws SQLException {
    Sql.update(c, APPEND, user, to.code());
  }
}
