package dev.fanproof.membership;

import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Invariant;
import java.sql.SQLException;

/** Two calls on one conversation of the administrators 1 and 2 and the members 3 and 4. */
final class MembershipSchedules {

  static final long TALK = 5;

  private MembershipSchedules() {}

  /** A member leaves, or waits, while a send of theirs has judged and not yet taken its number. */
  static void leaveInsideSend(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.send(c, message(70, 3))).to(Points.before(1, "UPDATE conversation"));
    stand.turn(c -> subject.leave(c, TALK, 3)).end();
    ends(stand);
  }

  /** A member leaves while a send of theirs stands before its commit. */
  static void leaveBehindSend(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.send(c, message(70, 3))).to(Points.COMMIT);
    stand.turn(c -> subject.leave(c, TALK, 3)).end();
    ends(stand);
  }

  /** Two members send at once; the first has seen the count, if it looks. */
  static void twoSends(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.send(c, message(70, 3))).to(Points.before(1, "UPDATE conversation"));
    stand.turn(c -> subject.send(c, message(71, 4))).end();
    ends(stand);
  }

  /** Two members send different things under one id. */
  static void oneIdTwice(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.send(c, message(70, 3))).to(Points.COMMIT);
    stand.turn(c -> subject.send(c, message(70, 4))).end();
    ends(stand);
  }

  /** The two administrators leave; the first has counted and not yet gone. */
  static void administratorsLeave(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.leave(c, TALK, 1)).to(Points.before(1, "UPDATE members"));
    stand.turn(c -> subject.leave(c, TALK, 2)).end();
    ends(stand);
  }

  /** The second administrator begins to leave; the first comes when one row of two is locked. */
  static void administratorsCross(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.leave(c, TALK, 2)).to(Points.before(2, "FOR UPDATE"));
    stand.turn(c -> subject.leave(c, TALK, 1)).end();
    ends(stand);
  }

  /** Somebody joins twice at once. */
  static void twoJoins(Stand stand, Conversations subject) throws Exception {
    people(stand);
    stand.turn(c -> subject.join(c, TALK, 6, Role.MEMBER)).to(Points.COMMIT);
    stand.turn(c -> subject.join(c, TALK, 6, Role.MEMBER)).end();
    ends(stand);
  }

  static Message message(long id, long sender) {
    return new Message(id, TALK, sender, "by " + sender);
  }

  /** The people, by the right operations. */
  static void people(Stand stand) throws SQLException {
    Conversations right = new Conversations();
    stand.call(c -> right.create(c, TALK, 1));
    stand.call(c -> right.join(c, TALK, 2, Role.ADMINISTRATOR));
    stand.call(c -> right.join(c, TALK, 3, Role.MEMBER));
    stand.call(c -> right.join(c, TALK, 4, Role.MEMBER));
  }

  private static void ends(Stand stand) throws Exception {
    ScheduleLaws.noFailures(stand.finish());
    stand.call(
        c -> {
          ScheduleLaws.holds(c, Invariant.M1);
          return null;
        });
  }
}
