package dev.fanproof.anomaly;

import dev.fanproof.anomaly.Anomaly.Verdict;
import java.util.Map;

/**
 * A row of {@code anomalies.csv}: right, wrong and refused add up to the interleavings.
 *
 * @param waited how many of the interleavings had a step that waited for a lock
 */
record Row(
    String scenario,
    String isolation,
    String guard,
    int interleavings,
    int right,
    int wrong,
    int refused,
    int waited) {

  static final String HEAD = "scenario,isolation,guard,interleavings,right,wrong,refused,waited";

  static Row of(
      Anomaly<?> anomaly, Isolation isolation, Map<Verdict, Integer> verdicts, int waited) {
    int right = verdicts.getOrDefault(Verdict.RIGHT, 0);
    int wrong = verdicts.getOrDefault(Verdict.WRONG, 0);
    int refused = verdicts.getOrDefault(Verdict.REFUSED, 0);
    return new Row(
        anomaly.scenario(),
        isolation.toString(),
        anomaly.guard(),
        right + wrong + refused,
        right,
        wrong,
        refused,
        waited);
  }

  static Row parse(String line) {
    String[] cells = line.split(",", -1);
    return new Row(
        cells[0],
        cells[1],
        cells[2],
        at(cells, 3),
        at(cells, 4),
        at(cells, 5),
        at(cells, 6),
        at(cells, 7));
  }

  boolean about(Anomaly<?> anomaly) {
    return scenario.equals(anomaly.scenario()) && guard.equals(anomaly.guard());
  }

  private static int at(String[] cells, int column) {
    return Integer.parseInt(cells[column]);
  }

  String csv() {
    return String.join(
        ",",
        scenario,
        isolation,
        guard,
        "" + interleavings,
        "" + right,
        "" + wrong,
        "" + refused,
        "" + waited);
  }
}
