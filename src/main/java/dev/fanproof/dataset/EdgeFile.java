package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.nio.file.Path;
import java.util.StringTokenizer;

/**
 * An edge list as SNAP publishes them: two ids a line, separated by tabs or spaces; lines that
 * start with {@code #} and blank lines are skipped.
 */
final class EdgeFile {
  /** Receives the edges in the order of the file. */
  interface Edges {
    void add(long first, long second);
  }

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
    StringTokenizer cells = new StringTokenizer(line, " \t");
    if (!cells.hasMoreTokens() || line.stripLeading().startsWith("#")) {
      return;
    }
    if (cells.countTokens() != 2) {
      throw lines.error("expected two ids, found " + cells.countTokens() + ": " + Shown.of(line));
    }
    edges.add(id(cells.nextToken()), id(cells.nextToken()));
  }

  private long id(String cell) {
    long id = Numbers.parse(cell, 0, cell.length());
    if (id == Numbers.NONE) {
      throw lines.error(Numbers.complaint(cell));
    }
    return id;
  }
}
