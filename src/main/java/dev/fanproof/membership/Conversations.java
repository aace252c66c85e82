package dev.fanproof.membership;

import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The writes of conversations, each in one Read Committed transaction of its own (see {@code Tx}).
 * Send and leave of one member have an order: the member's row. If the send is first it stays; if
 * the leave is first the send is refused. Locks are taken in one order: member rows by user, then
 * the conversation's row, held until commit, so that numbers have no gap and are in commit order.
 *
 * <p>A repeated call is safe: a message by its id, the others by what they find.
 */
public class Conversations {

  // language=PostgreSQL
  private static final String CREATE =
      "INSERT INTO conversation (id, creator) VALUES (?, ?) ON CONFLICT DO NOTHING";

  // language=PostgreSQL
  private static final String CREATED =
      "SELECT count(*) FROM conversation WHERE id = ? AND creator = ?";

  /** Begins a conversation with its creator as administrator. */
  public Result create(Connection c, long conversation, long creator) throws SQLException {
    if (Sql.update(c, CREATE, conversation, creator) == 1) {
      Members.open(c, conversation, creator, Role.ADMINISTRATOR);
      return new Result.Changed(0);
    }
    return Sql.number(c, CREATED, conversation, creator) == 1
        ? new Result.Noop(Reason.ALREADY_CREATED)
        : new Result.Rejected(Reason.ID_TAKEN);
  }

  // language=PostgreSQL
  private static final String EXISTS = "SELECT count(*) FROM conversation WHERE id = ?";

  /**
   * Begins a stay, the first or another. A missing row can't be locked; what keeps two joins apart
   * is the unique index of open stays, on which the second waits and then inserts nothing. A send
   * that doesn't see the new stay yet comes before it and is refused. An open stay keeps its role.
   */
  public Result join(Connection c, long conversation, long user, Role role) throws SQLException {
    OptionalLong joined = Members.open(c, conversation, user, role);
    if (joined.isPresent()) {
      return new Result.Changed(joined.getAsLong());
    }
    return Sql.number(c, EXISTS, conversation) == 1
        ? new Result.Noop(Reason.ALREADY_MEMBER)
        : new Result.Rejected(Reason.UNKNOWN_CONVERSATION);
  }

  /**
   * Sends a message. Its id is looked for <b>before</b> membership is judged: who sent, lost the
   * answer, left and asks again is told that it was sent, and takes no second number.
   */
  public Result send(Connection c, Message message) throws SQLException {
    boolean member = Members.lock(c, message.conversation(), message.sender());
    Optional<Messages.Sent> sent = Messages.find(c, message.id());
    if (sent.isPresent()) {
      return known(sent.get(), message);
    }
    return member ? append(c, message) : new Result.Rejected(Reason.NOT_MEMBER);
  }

  static Result known(Messages.Sent sent, Message message) {
    return sent.message().equals(message)
        ? new Result.Repeated(sent.seq())
        : new Result.Rejected(Reason.ID_TAKEN);
  }

  /** Under the sender's lock an id can only be taken meanwhile by somebody else's message. */
  static Result append(Connection c, Message message) throws SQLException {
    long seq = Messages.take(c, message.conversation());
    if (Messages.insert(c, message, seq)) {
      return new Result.Changed(seq);
    }
    Messages.giveBack(c, message.conversation());
    return new Result.Rejected(Reason.ID_TAKEN);
  }

  /**
   * Ends the user's stay. All administrators' rows are locked, whoever leaves, and the locked rows
   * are counted: of two who leave at once the second counts what the first has left.
   */
  public Result leave(Connection c, long conversation, long user) throws SQLException {
    List<Members.Stay> keepers = Members.lockKeepers(c, conversation, user);
    List<Members.Stay> others = keepers.stream().filter(stay -> stay.user() != user).toList();
    if (others.size() == keepers.size()) {
      return new Result.Noop(Reason.NOT_MEMBER);
    }
    return others.stream().anyMatch(Members.Stay::administrator)
        ? close(c, conversation, user)
        : new Result.Rejected(Reason.LAST_ADMINISTRATOR);
  }

  static Result close(Connection c, long conversation, long user) throws SQLException {
    return new Result.Changed(Members.close(c, conversation, user).orElseThrow());
  }
}
