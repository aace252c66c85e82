package dev.fanproof.anomaly;

import dev.fanproof.law.Rows;
import dev.fanproof.model.StatusModel;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Work;
import dev.fanproof.status.BrokenStatuses;
import dev.fanproof.status.CompareAndSet;
import dev.fanproof.status.Status;
import dev.fanproof.status.StatusHistory;
import dev.fanproof.status.Transitions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Two transitions at once; users 1 and 2 are pending. */
final class StatusAnomalies {

  private StatusAnomalies() {}

  // language=PostgreSQL
  private static final String EMPTY = "TRUNCATE users, user_status, user_current";

  // language=PostgreSQL
  private static final String USERS = "INSERT INTO users VALUES (1), (2)";

  // language=PostgreSQL
  private static final String CURRENT =
      "SELECT 'now ' || user_id || ' ' || status::text FROM user_current ORDER BY user_id";

  static Stream<Anomaly<?>> all() {
    return Stream.of(
        sameUser("user locked", new StatusHistory()),
        sameUser("none", new BrokenStatuses.NoLock()),
        sameUser("compare-and-set", new CompareAndSet()),
        inPlace(),
        twoUsers("user locked", new StatusHistory()),
        twoUsers("none", new BrokenStatuses.NoLock()),
        twoUsers("compare-and-set", new CompareAndSet()));
  }

  private static Anomaly<StatusModel> sameUser(String guard, Transitions how) {
    return new Anomaly<>(
        "approve || deny: one user",
        guard,
        ground(how, Rows::statuses, StatusModel::rows),
        List.of(act("A", how, 1, Status.APPROVED), act("D", how, 1, Status.DENIED)));
  }

  /** It keeps no history: what can be compared is the column. */
  private static Anomaly<StatusModel> inPlace() {
    Transitions how = new BrokenStatuses.InPlace();
    return new Anomaly<>(
        "approve || deny: one user",
        "none: column in place",
        ground(how, c -> Sql.list(c, CURRENT, row -> row.getString(1)), StatusAnomalies::newest),
        List.of(act("A", how, 1, Status.APPROVED), act("D", how, 1, Status.DENIED)));
  }

  private static List<String> newest(StatusModel model) {
    return Stream.of(1L, 2L).map(user -> "now " + user + " " + model.newest(user).code()).toList();
  }

  private static Anomaly<StatusModel> twoUsers(String guard, Transitions how) {
    return new Anomaly<>(
        "approve || deny: two users",
        guard,
        ground(how, Rows::statuses, StatusModel::rows),
        List.of(act("A", how, 1, Status.APPROVED), act("D", how, 2, Status.DENIED)));
  }

  private static Act<StatusModel> act(String name, Transitions how, long user, Status to) {
    return new Act<>(name, c -> how.transition(c, user, to), model -> model.transition(user, to));
  }

  private static Ground<StatusModel> ground(
      Transitions how, Work<List<String>> rows, Function<StatusModel, List<String>> inModel) {
    return new Ground<>(c -> setUp(c, how), StatusAnomalies::model, rows, inModel);
  }

  private static int setUp(Connection c, Transitions how) throws SQLException {
    CompareAndSet.create(c);
    Sql.update(c, EMPTY);
    Sql.update(c, USERS);
    how.transition(c, 1, Status.PENDING);
    how.transition(c, 2, Status.PENDING);
    return 2;
  }

  private static StatusModel model() {
    StatusModel model = new StatusModel(List.of(1L, 2L));
    model.transition(1, Status.PENDING);
    model.transition(2, Status.PENDING);
    return model;
  }
}
