package dev.fanproof.anomaly;

import dev.fanproof.explorer.AnomalyCount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The matrix as a file of rows and as a page to read. */
final class AnomalyPage {

  private static final String BEGIN =
      """
      # Two operations at once, in every interleaving

      From `anomalies.csv`, which a test compares with the code. Each operation is one transaction on a
      connection of its own. All orders in which their statements and commits can run are played, on PostgreSQL,
      and judged by what they leave: **right** where some serial order of the operations gives the same answers
      and the same rows, **refused** where the server ended one of them with an error and the rest is right, else
      **wrong**. *Waited*: in so many of the interleavings a step was seen waiting for a lock.

      READ UNCOMMITTED stands in the CSV alone: it equals READ COMMITTED in every cell, since PostgreSQL shows
      nobody what has not committed. The guards are made for READ COMMITTED. A row lock alone does **not** guard
      a REPEATABLE READ transaction: its snapshot is that of before the wait.
      """;

  private static final String COST =
      """

      ## What SERIALIZABLE costs beside a lock

      Of the interleavings without any guard so many are refused at SERIALIZABLE, and each of them means that a
      whole transaction is repeated; with the lock, at READ COMMITTED, so many have a wait, and none a repeat.
      Two users have nothing to do with each other: what is refused there is refused for a shared index page.

      | scenario | SERIALIZABLE: repeated | of | locked: waited | of |
      |---|---:|---:|---:|---:|
      """;

  private AnomalyPage() {}

  /** The rows of the matrix among those of the file, in the matrix's order. */
  static List<AnomalyCount> read(Path file) throws IOException {
    List<AnomalyCount> all =
        Files.readAllLines(file).stream().skip(1).map(AnomalyPage::parse).toList();
    return Matrix.all().stream()
        .flatMap(anomaly -> all.stream().filter(row -> about(row, anomaly)))
        .toList();
  }

  private static boolean about(AnomalyCount row, Anomaly<?> anomaly) {
    return row.scenario().equals(anomaly.scenario()) && row.guard().equals(anomaly.guard());
  }

  private static AnomalyCount parse(String line) {
    String[] cells = line.split(",", -1);
    int[] counts = Stream.of(cells).skip(3).mapToInt(Integer::parseInt).toArray();
    return new AnomalyCount(
        cells[0], cells[1], cells[2], counts[0], counts[1], counts[2], counts[3], counts[4]);
  }

  static String markdown(List<AnomalyCount> rows) {
    StringBuilder page = new StringBuilder(BEGIN);
    for (String scenario : rows.stream().map(AnomalyCount::scenario).distinct().toList()) {
      page.append("\n## ").append(scenario).append("\n\n");
      page.append(lines(table(rows.stream().filter(r -> r.scenario().equals(scenario)).toList())));
    }
    return page.append(COST).append(lines(costs(rows))).toString();
  }

  private static List<String> table(List<AnomalyCount> rows) {
    List<String> lines = new ArrayList<>();
    lines.add("| guard | isolation | interleavings | right | wrong | refused | waited |");
    lines.add("|---|---|---:|---:|---:|---:|---:|");
    for (AnomalyCount row : rows) {
      if (!row.isolation().equals(Isolation.READ_UNCOMMITTED.toString())) {
        lines.add(
            "| %s | %s | %d | %d | %s | %d | %d |"
                .formatted(
                    row.guard(),
                    row.isolation(),
                    row.interleavings(),
                    row.right(),
                    row.wrong() > 0 ? "**" + row.wrong() + "**" : "0",
                    row.refused(),
                    row.waited()));
      }
    }
    return lines;
  }

  /** Of scenarios that have a row without a guard and one with a lock. */
  private static List<String> costs(List<AnomalyCount> rows) {
    List<String> lines = new ArrayList<>();
    for (String scenario : rows.stream().map(AnomalyCount::scenario).distinct().toList()) {
      Optional<AnomalyCount> free = first(rows, scenario, Isolation.SERIALIZABLE, "none");
      Optional<AnomalyCount> locked = first(rows, scenario, Isolation.READ_COMMITTED, "locked");
      if (free.isPresent() && locked.isPresent()) {
        lines.add(
            "| %s | %d | %d | %d | %d |"
                .formatted(
                    scenario.replace("|", "\\|"),
                    free.get().refused(),
                    free.get().interleavings(),
                    locked.get().waited(),
                    locked.get().interleavings()));
      }
    }
    return lines;
  }

  private static Optional<AnomalyCount> first(
      List<AnomalyCount> rows, String scenario, Isolation isolation, String guard) {
    return rows.stream()
        .filter(r -> r.scenario().equals(scenario) && r.isolation().equals(isolation.toString()))
        .filter(r -> r.guard().contains(guard))
        .findFirst();
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
