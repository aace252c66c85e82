package dev.fanproof.anomaly;

import dev.fanproof.explorer.Ending;
import dev.fanproof.explorer.Played;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Operations that meet under one guard.
 *
 * @param scenario like {@code send || leave}
 * @param guard what keeps them apart, or {@code none}
 */
record Anomaly<M>(String scenario, String guard, Ground<M> ground, List<Act<M>> acts) {

  /** What one interleaving came to. */
  enum Verdict {
    RIGHT,
    WRONG,
    /** The server refused an operation, and the rest is right. */
    REFUSED
  }

  /** What is compared: the kinds of the answers, and the rows. */
  private record Outcome(Map<String, String> kinds, List<String> rows) {}

  /** Judges an interleaving by the state that it left. */
  Verdict judge(Played played, Tx tx) throws SQLException {
    List<Act<M>> answered =
        acts.stream()
            .filter(act -> played.endings().get(act.name()) instanceof Ending.Answered)
            .toList();
    Map<String, String> kinds = new TreeMap<>();
    answered.forEach(act -> kinds.put(act.name(), kind(played.text(act.name()))));
    Outcome actual = new Outcome(kinds, tx.statement(ground.rows()));
    if (!explained(actual, List.of(), answered)) {
      return Verdict.WRONG;
    }
    return answered.size() == acts.size() ? Verdict.RIGHT : Verdict.REFUSED;
  }

  /** Whether some order of the rest after the first ones gives this outcome. */
  private boolean explained(Outcome actual, List<Act<M>> first, List<Act<M>> rest) {
    if (rest.isEmpty()) {
      return serial(first).equals(actual);
    }
    for (Act<M> next : rest) {
      List<Act<M>> order = new ArrayList<>(first);
      order.add(next);
      if (explained(actual, order, rest.stream().filter(act -> act != next).toList())) {
        return true;
      }
    }
    return false;
  }

  private Outcome serial(List<Act<M>> order) {
    M model = ground.model().get();
    Map<String, String> kinds = new TreeMap<>();
    order.forEach(act -> kinds.put(act.name(), kind(act.inModel().apply(model))));
    return new Outcome(kinds, ground.inModel().apply(model));
  }

  /** What was decided, without its reasons and numbers: the rows tell those. */
  private static String kind(String answer) {
    return answer.replaceFirst("\\(.*", "");
  }

  @Override
  public String toString() {
    return scenario + ", " + guard;
  }
}
