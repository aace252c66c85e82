package dev.fanproof.cli;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: right-aligned numbers under their heads, or Markdown. */
public record Table(List<String> heads, List<List<String>> rows) {

  /** Aligned text, a line a row. */
  public String text() {
    StringBuilder text = new StringBuilder();
    List<Integer> widths = widths();
    for (List<String> row : all()) {
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        String gap = " ".repeat(widths.get(i) - cell.length());
        text.append(i == 0 ? "" : "  ").append(number(i) ? gap + cell : cell + gap);
      }
      text.append('\n');
    }
    return text.toString().replaceAll(" +\n", "\n");
  }

  /** A Markdown table. */
  public String markdown() {
    StringBuilder text = new StringBuilder(line(heads));
    text.append('|');
    for (int i = 0; i < heads.size(); i++) {
      text.append(number(i) ? "---:|" : "---|");
    }
    text.append('\n');
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private boolean number(int column) {
    return rows.stream().allMatch(row -> row.get(column).matches("[-0-9.,±% ]*"));
  }

  private List<List<String>> all() {
    List<List<String>> all = new ArrayList<>();
    all.add(heads);
    all.addAll(rows);
    return all;
  }

  private List<Integer> widths() {
    List<Integer> widths = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      int column = i;
      widths.add(all().stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
    }
    return widths;
  }
}
