package dev.fanproof.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.fanproof.BadInput;
import dev.fanproof.cli.CountRow;
import dev.fanproof.cli.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * The folder that a run writes.
 *
 * @param folder the files of an earlier run in it are replaced
 */
record Evidence(Path folder) {

  private static final List<String> FILES =
      List.of("counts.csv", "jmh.json", "jmh.log", "environment.json", "report.md");

  /**
   * Makes the folder, and removes what an earlier run left, so that no table mixes two runs.
   *
   * @throws BadInput if it can't be written
   */
  static Evidence in(Path folder) {
    try {
      Files.createDirectories(folder);
      for (String file : FILES) {
        Files.deleteIfExists(folder.resolve(file));
      }
      Files.createFile(folder.resolve("jmh.log"));
      return new Evidence(folder);
    } catch (IOException e) {
      throw new BadInput("--out " + folder + ": can't be written: " + e.getMessage(), e);
    }
  }

  PrintStream log() throws IOException {
    OutputStream log = Files.newOutputStream(folder.resolve("jmh.log"));
    return new PrintStream(log, true, StandardCharsets.UTF_8);
  }

  void counts(List<CountRow> rows) throws IOException {
    Files.writeString(folder.resolve("counts.csv"), CountRow.csv(rows));
  }

  void environment(Map<String, Object> environment) throws IOException {
    new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValue(folder.resolve("environment.json").toFile(), environment);
  }

  /**
   * Writes JMH's own format, without what belongs to one machine (the path of its java, how a fork
   * finds its database) and without the raw histograms, which are most of it; percentiles stay.
   */
  void results(Collection<RunResult> results) throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try (PrintStream json = new PrintStream(whole, false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
    }
    ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    JsonNode tree = mapper.readTree(whole.toByteArray());
    for (JsonNode result : tree) {
      ((ObjectNode) result).remove(List.of("jvm", "jvmArgs"));
      ((ObjectNode) result.path("primaryMetric")).remove("rawDataHistogram");
    }
    mapper.writeValue(folder.resolve("jmh.json").toFile(), tree);
  }

  Report report() throws IOException {
    Report report = Report.of(folder);
    Files.writeString(folder.resolve("report.md"), report.markdown());
    return report;
  }
}
