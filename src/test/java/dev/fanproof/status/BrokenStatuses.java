package dev.fanproof.status;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Broken transitions. */
public final class BrokenStatuses {

  private BrokenStatuses() {}

  /** Broken: looks whether the user is there, and keeps nobody away. */
  public static final class NoLock extends StatusHistory {
    // language=PostgreSQL
    private static final String FIND = "SELECT id FROM users WHERE id = ?";

    @Override
    protected boolean enter(Connection c, long user) throws SQLException {
      return Sql.first(c, FIND, row -> row.getLong("id"), user).isPresent();
    }
  }

  /** Broken: appends whatever it is asked to. */
  public static final class MapNotChecked extends StatusHistory {
    @Override
    public Result transition(Connection c, long user, Status to) throws SQLException {
      if (!enter(c, user)) {
        return new Result.UnknownUser();
      }
      Status now = newest(c, user);
      append(c, user, to);
      return new Result.Changed(now, to);
    }
  }

  /** Broken: the newest is that of the latest time, which is that of its transaction's begin. */
  public static final class NewestByTime extends StatusHistory {
    // language=PostgreSQL
    private static final String NEWEST =
        "SELECT status FROM user_status WHERE user_id = ? ORDER BY created_at DESC LIMIT 1";

    // language=PostgreSQL
    private static final String APPEND =
        """
        INSERT INTO user_status (user_id, status, created_at)
        VALUES (?, ?::"char", (extract(epoch FROM now()) * 1000000)::bigint)
        """;

    @Override
    public Result transition(Connection c, long user, Status to) throws SQLException {
      if (!enter(c, user)) {
        return new Result.UnknownUser();
      }
      Optional<Status> newest = Sql.first(c, NEWEST, row -> Status.read(row, "status"), user);
      Status now = newest.orElse(Status.NONE);
      if (!now.mayBecome(to)) {
        return new Result.Forbidden(now);
      }
      Sql.update(c, APPEND, user, to.code());
      return new Result.Changed(now, to);
    }
  }

  /**
   * Broken: a column that is checked and then overwritten; whoever writes last wins, in silence.
   */
  public static final class InPlace implements Transitions {
    // language=PostgreSQL
    private static final String WRITE =
        """
        INSERT INTO user_current (user_id, status) VALUES (?, ?::"char")
        ON CONFLICT (user_id) DO UPDATE SET status = excluded.status
        """;

    @Override
    public Result transition(Connection c, long user, Status to) throws SQLException {
      Optional<Status> now = CompareAndSet.current(c, user);
      if (now.isEmpty()) {
        return new Result.UnknownUser();
      }
      if (!now.get().mayBecome(to)) {
        return new Result.Forbidden(now.get());
      }
      Sql.update(c, WRITE, user, to.code());
      return new Result.Changed(now.get(), to);
    }
  }
}
