package dev.fanproof.explorer;

import static java.util.stream.Collectors.joining;

import dev.fanproof.harness.Points;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.LawBreach;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.sql.DataSource;

/** One schedule of a meeting. Closing it ends what still runs. */
final class Play implements AutoCloseable {

  /** Picks whose step is next. */
  @FunctionalInterface
  interface Chooser {
    /** One of the names, given where all stand and who moved last (empty at the beginning). */
    String choose(List<String> runnable, String place, String last, Schedule before);
  }

  private static final long END_NANOS = 20_000_000_000L;

  private final Meeting meeting;
  private final List<Session> sessions;
  private final Settling settling;
  private final List<Move> moves = new ArrayList<>();
  private final List<String> sql = new ArrayList<>();
  private Optional<LawBreach> meanwhile = Optional.empty();

  Play(Meeting meeting, DataSource pool, Workers workers, Connection observer) {
    this.meeting = meeting;
    this.sessions =
        meeting.operations().stream().map(op -> new Session(op, pool, workers)).toList();
    this.settling = new Settling(sessions, observer);
  }

  Played run(Chooser chooser) throws Exception {
    Set<String> circle = settling.settle(null);
    String last = "";
    while (circle.isEmpty() && sessions.stream().anyMatch(s -> !s.turn().over())) {
      List<String> runnable =
          sessions.stream().filter(s -> s.turn().stands()).map(Session::name).toList();
      String place = sessions.stream().map(Session::toString).collect(joining("; "));
      last = chooser.choose(runnable, place, last, new Schedule(moves));
      circle = take(session(last));
    }
    Map<String, Ending> endings = endings();
    return new Played(
        new Schedule(moves), List.copyOf(sql), endings, new TreeSet<>(circle), meanwhile);
  }

  private Session session(String name) {
    return sessions.stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  private Set<String> take(Session session) throws Exception {
    long over = sessions.stream().filter(s -> s.turn().over()).count();
    String statement = session.turn().at().sql();
    int number = session.step();
    Set<String> circle = settling.settle(session);
    moves.add(new Move(session.name(), number, waited(session, circle)));
    sql.add(statement);
    boolean ended = sessions.stream().filter(s -> s.turn().over()).count() > over;
    if (ended || statement.equals("COMMIT")) {
      watch();
    }
    return circle;
  }

  /** In a circle it waited, even if the server has refused it since. */
  private static boolean waited(Session session, Set<String> circle) {
    return session.moving() || circle.contains(session.name());
  }

  /** What it sees broken is kept: the schedule goes on to its end. */
  private void watch() throws SQLException {
    try {
      meeting.watch().look();
    } catch (LawBreach broken) {
      meanwhile = meanwhile.or(() -> Optional.of(broken));
    }
  }

  /** After a circle of waits all go to their ends as the server lets them. */
  private Map<String, Ending> endings() throws Exception {
    sessions.forEach(session -> session.turn().goOn(Points.END));
    Map<String, Ending> endings = new LinkedHashMap<>();
    for (Session session : sessions) {
      endings.put(session.name(), session.ending());
    }
    return endings;
  }

  @Override
  public void close() {
    sessions.forEach(session -> session.turn().stop());
    try {
      for (Session session : sessions) {
        session.turn().await(END_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    List<Session> running = sessions.stream().filter(s -> !s.turn().over()).toList();
    if (!running.isEmpty()) {
      throw new AssertionError("did not end: " + running);
    }
  }
}
