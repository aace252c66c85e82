package dev.fanproof.status;

import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.law.StatusLaws;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.List;

/** Two transitions of one user, statement by statement. */
final class StatusSchedules {

  private static final long USER = 1;

  private StatusSchedules() {}

  /** One approves and stands before it writes, while another denies. */
  static void twoDeciders(Stand stand, Transitions transitions) throws Exception {
    pending(stand, transitions);
    var approve = stand.turn(c -> transitions.transition(c, USER, Status.APPROVED));
    approve.to(Points.before(1, "INSERT INTO user_"));
    var deny = stand.turn(c -> transitions.transition(c, USER, Status.DENIED));
    deny.end();
    ScheduleLaws.noFailures(stand.finish());
    holds(stand);
    StatusLaws.granted(List.of(Status.PENDING), List.of(approve.answer(), deny.answer()));
  }

  /** One begins its transaction and dawdles; a later one commits before it takes the lock. */
  static void begunEarlier(Stand stand, Transitions transitions) throws Exception {
    pending(stand, transitions);
    var again =
        stand.turn(
            c -> {
              Sql.number(c, "SELECT 1");
              return transitions.transition(c, USER, Status.PENDING);
            });
    again.to(Points.before(2));
    stand.call(c -> transitions.transition(c, USER, Status.DENIED));
    again.end();
    stand.call(c -> transitions.transition(c, USER, Status.PENDING));
    ScheduleLaws.noFailures(stand.finish());
    holds(stand);
  }

  private static void pending(Stand stand, Transitions transitions) throws SQLException {
    stand.call(c -> Sql.update(c, "DROP TABLE IF EXISTS user_current"));
    stand.call(
        c -> {
          CompareAndSet.create(c);
          return null;
        });
    stand.call(c -> Sql.update(c, "INSERT INTO users VALUES (?)", USER));
    stand.call(c -> transitions.transition(c, USER, Status.PENDING));
  }

  private static void holds(Stand stand) throws SQLException {
    stand.call(
        c -> {
          ScheduleLaws.holds(c, Invariant.S1);
          return null;
        });
  }
}
