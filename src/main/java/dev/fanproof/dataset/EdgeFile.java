package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.nio.file.Path;
import java.util.StringTokenizer;

/**
 * An edge list as SNAP and KONECT publish them: two ids a line, separated by any white space;
 * further columns (weights, times) are not read. Blank lines and those that start with {@code #} or
 * {@code %} are skipped.
 */
final class EdgeFile {
  /** Receives the edges in the order of the file. */
  interface Edges {
    void add(long first, long second);
  }

  private static final String WHITE = " \t\f\u000b\r";

  private final TextFile lines;

  private EdgeFile(TextFile lines) {
    this.lines = lines;
  }

  /**
   * @throws BadInput with file and line at the first line that is no edge
   */
  static void read(Path file, Edges edges) {
    try (TextFile lines = TextFile.open(file)) {
      EdgeFile reader = new EdgeFile(lines);
      for (String line = lines.next(); line != null; line = lines.next()) {
        reader.parse(line, edges);
      }
    }
  }

  private void parse(String line, Edges edges) {
    StringTokenizer cells = new StringTokenizer(line, WHITE);
    if (!cells.hasMoreTokens()) {
      return;
    }
    String first = cells.nextToken();
    if (first.charAt(0) == '#' || first.charAt(0) == '%') {
      return;
    }
    if (!cells.hasMoreTokens()) {
      throw lines.error("expected two ids, found 1: " + Shown.of(line));
    }
    edges.add(id(first), id(cells.nextToken()));
  }

  private long id(String cell) {
    long id = Numbers.parse(cell, 0, cell.length());
    if (id == Numbers.NONE) {
      throw lines.error(Numbers.complaint(cell));
    }
    return id;
  }
}
