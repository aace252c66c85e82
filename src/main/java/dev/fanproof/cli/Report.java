package dev.fanproof.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of what a run left in a folder: counts first, then times as ratios within the run.
 *
 * @param sections a title and its table
 * @param environment what the run was made on
 */
public record Report(Map<String, Table> sections, JsonNode environment) {

  /**
   * Reads {@code counts.csv}, {@code jmh.json} and {@code environment.json}.
   *
   * @throws BadInput if one is missing or damaged
   */
  public static Report of(Path folder) {
    Map<String, Table> sections = new LinkedHashMap<>();
    addTo(sections, "Counts (the same on every run, but for WAL and buffers)", counts(folder));
    JsonNode results = json(folder.resolve("jmh.json"));
    for (Family family : Family.values()) {
      addTo(sections, family.title(), family.table(results));
    }
    return new Report(sections, json(folder.resolve("environment.json")));
  }

  private static void addTo(Map<String, Table> sections, String title, Table table) {
    if (!table.rows().isEmpty()) {
      sections.put(title, table);
    }
  }

  /** For a terminal. */
  public String text() {
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (title, table) -> text.append(title).append("\n\n").append(table.text()).append('\n'));
    return text.toString();
  }

  /** The file {@code report.md}. */
  public String markdown() {
    StringBuilder text = new StringBuilder("# What this run measured\n");
    sections.forEach(
        (title, table) ->
            text.append("\n## ").append(title).append("\n\n").append(table.markdown()));
    text.append("\n## Where\n\n```json\n");
    return text.append(environment.toPrettyString()).append("\n```\n").toString();
  }

  private static Table counts(Path folder) {
    Path file = folder.resolve("counts.csv");
    try {
      List<List<String>> rows = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        rows.add(List.of(line.split(",", -1)));
      }
      return new Table(rows.get(0), rows.subList(1, rows.size()));
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new BadInput(file + ": no counts of a run: " + e.getMessage(), e);
    }
  }

  private static JsonNode json(Path file) {
    try {
      return new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new BadInput(
          file + ": no JSON of a run: " + e.getMessage().lines().findFirst().get(), e);
    }
  }
}
