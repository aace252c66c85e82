package dev.fanproof.anomaly;

import dev.fanproof.law.Rows;
import dev.fanproof.membership.Conversations;
import dev.fanproof.membership.Message;
import dev.fanproof.membership.Role;
import dev.fanproof.model.MembershipModel;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/** A conversation of the administrators 1 and 2 and the members 3 and 4, and acts in it. */
final class Talks {

  static final long TALK = 5;

  /** What 3 has sent. */
  static final Message SENT = message(70, 3);

  static final Ground<MembershipModel> GROUND =
      new Ground<>(Talks::setUp, Talks::model, Rows::conversations, MembershipModel::rows);

  private Talks() {}

  // language=PostgreSQL
  private static final String EMPTY = "TRUNCATE conversation, members, messages";

  private static int setUp(Connection c) throws SQLException {
    Conversations right = new Conversations();
    Sql.update(c, EMPTY);
    right.create(c, TALK, 1);
    right.join(c, TALK, 2, Role.ADMINISTRATOR);
    right.join(c, TALK, 3, Role.MEMBER);
    right.join(c, TALK, 4, Role.MEMBER);
    right.send(c, SENT);
    return 1;
  }

  private static MembershipModel model() {
    MembershipModel model = new MembershipModel();
    model.create(TALK, 1);
    model.join(TALK, 2, Role.ADMINISTRATOR);
    model.join(TALK, 3, Role.MEMBER);
    model.join(TALK, 4, Role.MEMBER);
    model.send(SENT);
    return model;
  }

  static Message message(long id, long sender) {
    return new Message(id, TALK, sender, "by " + sender);
  }

  static Act<MembershipModel> send(String name, Conversations how, Message message) {
    return new Act<>(name, c -> how.send(c, message), model -> model.send(message));
  }

  static Act<MembershipModel> leave(String name, Conversations how, long user) {
    return new Act<>(name, c -> how.leave(c, TALK, user), model -> model.leave(TALK, user));
  }

  static Act<MembershipModel> join(String name, Conversations how, long user) {
    return new Act<>(
        name,
        c -> how.join(c, TALK, user, Role.MEMBER),
        model -> model.join(TALK, user, Role.MEMBER));
  }

  /** A send whose transaction comes to nothing. */
  static Act<MembershipModel> sendRolledBack(String name) {
    return new Act<>(
        name,
        c -> {
          new Conversations().send(c, message(71, 4));
          c.rollback();
          return "rolled back";
        },
        model -> "rolled back");
  }

  /** The same number, asked for twice in one transaction. */
  static Act<MembershipModel> readTwice(String name, String lock, String sql) {
    return new Act<>(
        name,
        c -> {
          if (!lock.isEmpty()) {
            Sql.number(c, lock, TALK);
          }
          return Sql.number(c, sql, TALK) + " then " + Sql.number(c, sql, TALK);
        },
        model -> model.count(TALK) + " then " + model.count(TALK));
  }
}
