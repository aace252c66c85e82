package dev.fanproof.explorer;

import dev.fanproof.explorer.Meeting.EndLaw;
import dev.fanproof.law.Law;
import dev.fanproof.law.Rows;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Each schedule equals some order of whole deeds that nobody could tell from the real one. */
record Serial(Scene scene, Law blamed, List<Deed> deeds) implements EndLaw {

  private record Outcome(Map<String, String> answers, List<String> rows) {}

  @Override
  public void judge(Played played) throws SQLException {
    Map<String, String> answers = new TreeMap<>();
    played.endings().forEach((name, ending) -> answers.put(name, ending.toString()));
    Outcome real = new Outcome(answers, scene.rows());
    List<Outcome> allowed = orders(played, deeds).stream().map(this::inOrder).toList();
    if (!allowed.contains(real)) {
      throw blamed.breach(differs(real, allowed));
    }
  }

  private static String differs(Outcome real, List<Outcome> allowed) {
    StringBuilder text = new StringBuilder("no serial order gives this");
    for (Outcome each : allowed) {
      text.append("\n  model    %s\n  database %s\n".formatted(each.answers, real.answers));
      text.append(Rows.beside(each.rows, real.rows));
    }
    return text.toString();
  }

  private Outcome inOrder(List<Deed> order) {
    Models models = scene.models();
    Map<String, String> answers = new TreeMap<>();
    for (Deed deed : order) {
      answers.put(deed.name(), String.valueOf(deed.model().apply(models)));
    }
    return new Outcome(answers, models.rows());
  }

  /** The orders in which nobody comes after one that began when it had ended. */
  private static List<List<Deed>> orders(Played played, List<Deed> left) {
    if (left.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Deed>> all = new ArrayList<>();
    for (Deed first : left) {
      List<Deed> rest = left.stream().filter(deed -> deed != first).toList();
      if (rest.stream().noneMatch(other -> played.before(other.name(), first.name()))) {
        for (List<Deed> order : orders(played, rest)) {
          List<Deed> whole = new ArrayList<>(List.of(first));
          whole.addAll(order);
          all.add(whole);
        }
      }
    }
    return all;
  }
}
