package dev.fanproof.explorer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A table of the evidence whose rows come out the same in every run. With its system property it is
 * written anew after each row, sorted by key, whichever classes run; without, each row must be
 * among the committed ones.
 */
public enum ReferenceTable {
  /** The anomaly matrix: {@code -Dfanproof.anomalies=FILE}. */
  ANOMALIES("anomalies", "scenario,isolation,guard,interleavings,right,wrong,refused,waited"),
  /** The schedules of right operations: {@code -Dfanproof.schedules=FILE}. */
  SCHEDULES("schedules", "pair,shards,bound,schedules,waited,outcomes,law"),
  /** The first schedule that breaks each control: {@code -Dfanproof.hunted=FILE}. */
  HUNTED("hunted", "control,law,pair,schedule");

  private final String head;
  private final Path reference;
  private final Path written;
  private final TreeMap<String, String> rows = new TreeMap<>();

  ReferenceTable(String name, String head) {
    this.head = head;
    this.reference = Path.of("evidence", "reference", name + ".csv");
    String file = System.getProperty("fanproof." + name);
    this.written = file == null ? null : Path.of(file);
  }

  /**
   * Records a row, or compares it.
   *
   * @throws AssertionError where the committed table has another
   */
  public synchronized void put(String key, Object... cells) {
    String row = String.join(",", List.of(cells).stream().map(String::valueOf).toList());
    rows.put(key, row);
    try {
      if (written == null) {
        compare(row);
      } else {
        List<String> lines = new ArrayList<>(List.of(head));
        lines.addAll(rows.values());
        Files.write(written, lines);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void compare(String row) throws IOException {
    if (!Files.readAllLines(reference).contains(row)) {
      throw new AssertionError(reference + " has no row\n" + row);
    }
  }
}
