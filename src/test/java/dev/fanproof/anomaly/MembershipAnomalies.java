package dev.fanproof.anomaly;

import static dev.fanproof.anomaly.Talks.join;
import static dev.fanproof.anomaly.Talks.leave;
import static dev.fanproof.anomaly.Talks.message;
import static dev.fanproof.anomaly.Talks.readTwice;
import static dev.fanproof.anomaly.Talks.send;

import dev.fanproof.membership.BrokenConversations;
import dev.fanproof.membership.Conversations;
import dev.fanproof.model.MembershipModel;
import java.util.List;
import java.util.stream.Stream;

/** Two calls on one conversation at once. */
final class MembershipAnomalies {

  private static final Conversations RIGHT = new Conversations();

  // language=PostgreSQL
  private static final String COUNT = "SELECT message_count FROM conversation WHERE id = ?";

  // language=PostgreSQL
  private static final String MESSAGES = "SELECT count(*) FROM messages WHERE conversation = ?";

  // language=PostgreSQL
  private static final String SHARE = "SELECT id FROM conversation WHERE id = ? FOR SHARE";

  private MembershipAnomalies() {}

  static Stream<Anomaly<?>> all() {
    return Stream.of(sends(), leaves(), joins(), reads()).flatMap(anomalies -> anomalies);
  }

  private static Stream<Anomaly<?>> sends() {
    Conversations checks = new BrokenConversations.CheckThenSend();
    Conversations counts = new BrokenConversations.CountFromReadValue();
    Conversations judges = new BrokenConversations.MembershipFirst();
    return Stream.of(
        sendAndLeave("member locked", RIGHT),
        sendAndLeave("none: check then send", checks),
        sendAndSend("counted in SQL", RIGHT),
        sendAndSend("none: count from a read value", counts),
        retryAndLeave("message id before membership", RIGHT),
        retryAndLeave("none: membership before message id", judges));
  }

  private static Anomaly<?> sendAndLeave(String guard, Conversations how) {
    return of("send || leave", guard, send("S", how, message(71, 3)), leave("L", how, 3));
  }

  private static Anomaly<?> sendAndSend(String guard, Conversations how) {
    return of(
        "send || send", guard, send("S", how, message(71, 3)), send("T", how, message(72, 4)));
  }

  private static Anomaly<?> retryAndLeave(String guard, Conversations how) {
    return of("retry of a send || leave", guard, send("R", how, Talks.SENT), leave("L", how, 3));
  }

  private static Stream<Anomaly<?>> leaves() {
    return Stream.of(
        administratorsLeave("administrators locked in order", RIGHT),
        administratorsLeave("none: counted", new BrokenConversations.AdministratorsCounted()));
  }

  static Anomaly<?> administratorsLeave(String guard, Conversations how) {
    return of("two administrators leave", guard, leave("L", how, 1), leave("M", how, 2));
  }

  private static Stream<Anomaly<?>> joins() {
    Conversations checks = new BrokenConversations.CheckThenJoin();
    return Stream.of(
        of("join || join", "open stay unique", join("J", RIGHT, 6), join("K", RIGHT, 6)),
        of("join || join", "check; then unique", join("J", checks, 6), join("K", checks, 6)),
        of("join || send", "member locked", join("J", RIGHT, 6), send("S", RIGHT, message(71, 6))),
        of("join again || leave", "open stay unique", join("J", RIGHT, 3), leave("L", RIGHT, 3)));
  }

  private static Stream<Anomaly<?>> reads() {
    Act<MembershipModel> send = send("S", RIGHT, message(71, 3));
    return Stream.of(
        of("count read twice || send", "none", readTwice("R", "", COUNT), send),
        of("count read twice || send", "row shared", readTwice("R", SHARE, COUNT), send),
        of("messages counted twice || send", "none", readTwice("R", "", MESSAGES), send),
        of("messages counted twice || send", "row shared", readTwice("R", SHARE, MESSAGES), send),
        of(
            "count read twice || send rolled back",
            "none",
            readTwice("R", "", COUNT),
            Talks.sendRolledBack("S")));
  }

  @SafeVarargs
  private static Anomaly<?> of(String scenario, String guard, Act<MembershipModel>... acts) {
    return new Anomaly<>(scenario, guard, Talks.GROUND, List.of(acts));
  }
}
