package dev.fanproof.command;

import dev.fanproof.membership.Message;
import dev.fanproof.membership.Role;
import dev.fanproof.model.MembershipModel;
import java.util.List;

/**
 * A step of a conversation program, symbolic and bound late like {@link Command}: numbers mean
 * users, conversations and messages modulo what there is. The text is Java that builds it.
 */
public sealed interface Talk {

  List<Long> USERS = List.of(1L, 2L, 2147483648L, Long.MAX_VALUE);

  /** The last is never created. */
  List<Long> CONVERSATIONS = List.of(1L, Long.MAX_VALUE, 9L);

  /** Where steps act; they look at the model to see what a number means. */
  interface Stage {

    MembershipModel model();

    void create(long conversation, long creator);

    void join(long conversation, long user, Role role);

    void send(Message message);

    void leave(long conversation, long user);
  }

  /** Acts. */
  void on(Stage stage);

  private static long who(int number) {
    return Commands.pick(USERS, number);
  }

  private static long where(int number) {
    return Commands.pick(CONVERSATIONS, number);
  }

  /** Begins one of the conversations that may be begun. */
  record Create(int conversation, int by) implements Talk {
    @Override
    public void on(Stage stage) {
      stage.create(CONVERSATIONS.get(conversation % (CONVERSATIONS.size() - 1)), who(by));
    }

    @Override
    public String toString() {
      return "new Create(" + conversation + ", " + by + ")";
    }
  }

  record Join(int conversation, int user, Role role) implements Talk {
    @Override
    public void on(Stage stage) {
      stage.join(where(conversation), who(user), role);
    }

    @Override
    public String toString() {
      return "new Join(" + conversation + ", " + user + ", Role." + role + ")";
    }
  }

  /** A new message, under the next free id; ids go down, numbers go up. */
  record Send(int conversation, int by) implements Talk {
    @Override
    public void on(Stage stage) {
      long id = Long.MAX_VALUE - stage.model().sent().size();
      stage.send(new Message(id, where(conversation), who(by), "m"));
    }

    @Override
    public String toString() {
      return "new Send(" + conversation + ", " + by + ")";
    }
  }

  /** A message is sent once more, by somebody who has left where there are any. */
  record Resend(int message) implements Talk {
    @Override
    public void on(Stage stage) {
      List<Message> all = stage.model().sent();
      List<Message> late =
          all.stream().filter(m -> !stage.model().member(m.conversation(), m.sender())).toList();
      Commands.one(late.isEmpty() ? all : late, message).forEach(stage::send);
    }

    @Override
    public String toString() {
      return "new Resend(" + message + ")";
    }
  }

  /**
   * Something else is sent under the id of a message.
   *
   * @param by 0 for its sender with another text; others say the same in their own name
   */
  record Claim(int message, int by) implements Talk {
    @Override
    public void on(Stage stage) {
      for (Message old : Commands.one(stage.model().sent(), message)) {
        stage.send(
            by == 0
                ? new Message(old.id(), old.conversation(), old.sender(), "other")
                : new Message(old.id(), old.conversation(), who(by - 1), old.body()));
      }
    }

    @Override
    public String toString() {
      return "new Claim(" + message + ", " + by + ")";
    }
  }

  record Leave(int conversation, int user) implements Talk {
    @Override
    public void on(Stage stage) {
      stage.leave(where(conversation), who(user));
    }

    @Override
    public String toString() {
      return "new Leave(" + conversation + ", " + user + ")";
    }
  }
}
