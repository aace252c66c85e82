package dev.fanproof.cli;

import dev.fanproof.BadInput;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The deterministic cost table. */
@Command(
    name = "counts",
    description = "Counts statements, rows, WAL and buffers of every scheme and page plan.")
public final class CountsCommand implements Callable<Integer> {

  /** The schemes of the table, in its order. */
  public static final List<String> SCHEMES = List.of("push", "hybrid:200", "hybrid:50", "pull");

  @Mixin HelpOption help;
  @Mixin GraphOptions graph;
  @Mixin DatabaseOptions database;

  @Option(names = "--out", paramLabel = "DIR", description = "also write counts.csv there")
  Path out;

  @Spec CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Dataset dataset = graph.open();
    List<CountRow> rows = new ArrayList<>();
    try (Database server = database.open();
        BenchSchema bench = BenchSchema.create(server)) {
      Feeds.loadGraph(bench.schema(), dataset);
      for (String scheme : SCHEMES) {
        rows.addAll(count(bench.schema(), FeedScheme.of(scheme), dataset));
      }
    }
    String csv = CountRow.csv(rows);
    spec.commandLine().getOut().print(table(rows).text());
    spec.commandLine().getOut().flush();
    if (out != null) {
      write(out.resolve("counts.csv"), csv);
    }
    return CommandLines.DONE;
  }

  /** Counts one scheme on a loaded graph. */
  public static List<CountRow> count(Schema schema, FeedScheme scheme, Dataset dataset)
      throws SQLException {
    try (Stream<Post> posts = dataset.posts()) {
      return new CostCounts(schema).of(scheme, posts);
    }
  }

  private static Table table(List<CountRow> rows) {
    return new Table(CountRow.COLUMNS, rows.stream().map(CountRow::cells).toList());
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new BadInput(file + ": can't be written: " + e.getMessage(), e);
    }
  }
}
