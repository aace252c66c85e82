package dev.fanproof.membership;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Broken conversations. */
public final class BrokenConversations {

  private BrokenConversations() {}

  // language=PostgreSQL
  private static final String IS_MEMBER =
      """
      SELECT count(*) FROM members WHERE conversation = ? AND user_id = ? AND left_at IS NULL
      """;

  private static boolean isMember(Connection c, long conversation, long user) throws SQLException {
    return Sql.number(c, IS_MEMBER, conversation, user) == 1;
  }

  /** Broken: who was a member a moment ago may send. */
  public static final class CheckThenSend extends Conversations {
    @Override
    public Result send(Connection c, Message message) throws SQLException {
      Optional<Messages.Sent> sent = Messages.find(c, message.id());
      if (sent.isPresent()) {
        return known(sent.get(), message);
      }
      return isMember(c, message.conversation(), message.sender())
          ? append(c, message)
          : new Result.Rejected(Reason.NOT_MEMBER);
    }
  }

  /** Broken: the count is read, and written back one greater. */
  public static final class CountFromReadValue extends Conversations {
    // language=PostgreSQL
    private static final String READ = "SELECT message_count FROM conversation WHERE id = ?";

    // language=PostgreSQL
    private static final String WRITE = "UPDATE conversation SET message_count = ? WHERE id = ?";

    // language=PostgreSQL
    private static final String INSERT =
        """
        INSERT INTO messages (id, conversation, sender, seq, body)
        SELECT ?, k.id, ?, coalesce(max(m.seq), 0) + 1, ?
        FROM conversation k LEFT JOIN messages m ON m.conversation = k.id
        WHERE k.id = ? GROUP BY k.id
        RETURNING seq
        """;

    @Override
    public Result send(Connection c, Message message) throws SQLException {
      long count = Sql.number(c, READ, message.conversation());
      Sql.update(c, WRITE, count + 1, message.conversation());
      long id = message.id();
      return new Result.Changed(
          Sql.number(c, INSERT, id, message.sender(), message.body(), message.conversation()));
    }
  }

  /** Broken: who has left is refused, whatever they had sent. */
  public static final class MembershipFirst extends Conversations {
    @Override
    public Result send(Connection c, Message message) throws SQLException {
      return Members.lock(c, message.conversation(), message.sender())
          ? super.send(c, message)
          : new Result.Rejected(Reason.NOT_MEMBER);
    }
  }

  /** Broken: a retry takes a number before it is known to be one. */
  public static final class NumberFirst extends Conversations {
    @Override
    public Result send(Connection c, Message message) throws SQLException {
      if (!Members.lock(c, message.conversation(), message.sender())) {
        return super.send(c, message);
      }
      long seq = Messages.take(c, message.conversation());
      return Messages.insert(c, message, seq)
          ? new Result.Changed(seq)
          : known(Messages.find(c, message.id()).orElseThrow(), message);
    }
  }

  /** Broken: the number of a send whose id was taken meanwhile is lost. */
  public static final class NothingGivenBack extends Conversations {
    @Override
    public Result send(Connection c, Message message) throws SQLException {
      boolean member = Members.lock(c, message.conversation(), message.sender());
      Optional<Messages.Sent> sent = Messages.find(c, message.id());
      if (sent.isPresent() || !member) {
        return super.send(c, message);
      }
      long seq = Messages.take(c, message.conversation());
      return Messages.insert(c, message, seq)
          ? new Result.Changed(seq)
          : new Result.Rejected(Reason.ID_TAKEN);
    }
  }

  /** Broken: whatever is sent under a known id is the same message. */
  public static final class AnyContent extends Conversations {
    @Override
    public Result send(Connection c, Message message) throws SQLException {
      Optional<Messages.Sent> sent = Messages.find(c, message.id());
      return sent.isPresent() ? new Result.Repeated(sent.get().seq()) : super.send(c, message);
    }
  }

  /** Broken: anybody may leave. */
  public static final class NobodyStays extends Conversations {
    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      return Members.lock(c, conversation, user)
          ? close(c, conversation, user)
          : new Result.Noop(Reason.NOT_MEMBER);
    }
  }

  /** Broken: administrators are counted and not locked. */
  public static class AdministratorsCounted extends Conversations {
    // language=PostgreSQL
    private static final String OTHERS =
        """
        SELECT count(*) FROM members
        WHERE conversation = ? AND user_id <> ? AND role = 'A' AND left_at IS NULL
        """;

    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      if (!isMember(c, conversation, user)) {
        return new Result.Noop(Reason.NOT_MEMBER);
      }
      return Sql.number(c, OTHERS, conversation, user) > 0
          ? close(c, conversation, user)
          : new Result.Rejected(Reason.LAST_ADMINISTRATOR);
    }
  }

  /** Broken: the same in one snapshot. */
  public static final class AdministratorsCountedInSnapshot extends AdministratorsCounted {
    // language=PostgreSQL
    private static final String REPEATABLE = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";

    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      Sql.update(c, REPEATABLE);
      return super.leave(c, conversation, user);
    }
  }

  /** Not broken: the server refuses one of two (40001). */
  public static final class AdministratorsCountedSerializable extends AdministratorsCounted {
    // language=PostgreSQL
    private static final String SERIALIZABLE = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";

    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      Sql.update(c, SERIALIZABLE);
      return super.leave(c, conversation, user);
    }
  }

  /** Broken: ends the stay without its lock, with the last number as of before the wait. */
  public static final class ClosedUnlocked extends Conversations {
    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      OptionalLong left = Members.close(c, conversation, user);
      return left.isPresent()
          ? new Result.Changed(left.getAsLong())
          : new Result.Noop(Reason.NOT_MEMBER);
    }
  }

  /** Broken: everybody locks their own row first, then the other administrators'. */
  public static final class OwnRowFirst extends Conversations {
    @Override
    public Result leave(Connection c, long conversation, long user) throws SQLException {
      if (!Members.lock(c, conversation, user)) {
        return new Result.Noop(Reason.NOT_MEMBER);
      }
      List<Members.Stay> others = new ArrayList<>(Members.lockKeepers(c, conversation, user));
      others.removeIf(stay -> stay.user() == user || !stay.administrator());
      return others.isEmpty()
          ? new Result.Rejected(Reason.LAST_ADMINISTRATOR)
          : close(c, conversation, user);
    }
  }

  /** Broken: looks for an open stay, then inserts one. */
  public static final class CheckThenJoin extends Conversations {
    // language=PostgreSQL
    private static final String INSERT =
        """
        INSERT INTO members (user_id, role, conversation, joined_at)
        SELECT ?, ?::"char", id, message_count FROM conversation WHERE id = ?
        RETURNING joined_at
        """;

    @Override
    public Result join(Connection c, long conversation, long user, Role role) throws SQLException {
      return isMember(c, conversation, user)
          ? new Result.Noop(Reason.ALREADY_MEMBER)
          : new Result.Changed(Sql.number(c, INSERT, user, role.code(), conversation));
    }
  }
}
