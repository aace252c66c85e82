package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.cli.BenchSchema;
import dev.fanproof.cli.CountRow;
import dev.fanproof.cli.CountsCommand;
import dev.fanproof.cli.EnvironmentReport;
import dev.fanproof.cli.Feeds;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.sql.Audit;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Tx;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * One run: the graph is loaded, every scheme's posts are published and counted, then the benchmarks
 * read and write beside them, each in its fork, and at the end the database is audited.
 */
record BenchRun(Profile profile, CommandLineOptions caller, Dataset dataset, Evidence evidence) {

  /** Whether everything ran and the audit is clean. */
  boolean on(Database server) throws SQLException, IOException, RunnerException {
    List<JmhRun> runs = JmhRun.of(profile, caller, followers());
    int benchmarks = runs.stream().mapToInt(run -> run.size(caller)).sum();
    List<RunResult> results = new ArrayList<>();
    Audit audit;
    try (BenchSchema bench = BenchSchema.create(server);
        Progress progress = new Progress(Profile.SCHEMES.size() + benchmarks)) {
      environment(server, progress);
      prepare(bench.schema(), progress);
      measure(server, runs, results, progress);
      audit = audit(bench.schema());
    }
    evidence.results(results);
    System.out.print(evidence.report().text());
    System.out.println("Audit: " + (audit.clean() ? "clean" : String.join("; ", audit.lines())));
    System.out.println("Written to " + evidence.folder());
    if (results.size() < benchmarks) {
      System.err.printf(
          "%d of %d benchmarks failed: see %s%n",
          benchmarks - results.size(), benchmarks, evidence.folder().resolve("jmh.log"));
    }
    return audit.clean() && results.size() == benchmarks;
  }

  /**
   * Few, the 99th percentile and the most followers of the graph; for smoke the first two, for
   * publication as many as the hottest author of a large network has, too.
   */
  private List<String> followers() {
    var inDegree = dataset.manifest().contents().inDegree();
    Stream<Integer> large = profile.equals(Profile.FULL) ? Stream.of(10_000, 100_000) : Stream.of();
    return Stream.concat(
            Stream.of(8, inDegree.p99(), inDegree.max())
                .limit(profile.equals(Profile.SMOKE) ? 2 : 3),
            large)
        .filter(followers -> followers > 0)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .toList();
  }

  private void environment(Database server, Progress progress) throws SQLException, IOException {
    Map<String, Object> environment = EnvironmentReport.of(server);
    environment.put("profile", profile.name());
    environment.put("dataset", dataset.manifest());
    evidence.environment(environment);
    progress.say("PostgreSQL " + environment.get("postgresql"));
    progress.say("graph " + dataset.manifest().name() + ", profile " + profile.name());
  }

  /** Fills every feed; publishes one by one and counts, unless only some benchmarks are wanted. */
  private void prepare(Schema schema, Progress progress) throws SQLException, IOException {
    Feeds.loadGraph(schema, dataset);
    List<CountRow> rows = new ArrayList<>();
    for (String text : Profile.SCHEMES) {
      FeedScheme scheme = FeedScheme.of(text);
      if (caller.getIncludes().isEmpty()) {
        rows.addAll(CountsCommand.count(schema, scheme, dataset));
      } else {
        Feeds.load(schema, scheme, dataset);
      }
      progress.step("posts of " + text);
    }
    evidence.counts(rows);
  }

  private void measure(
      Database server, List<JmhRun> runs, List<RunResult> results, Progress progress)
      throws IOException, RunnerException {
    Path url = Files.createTempFile("fanproof-url-", ".txt");
    try (PrintStream log = evidence.log()) {
      url.toFile().deleteOnExit(); // If the process is ended in the middle.
      Files.writeString(url, server.url());
      List<String> jvmArgs =
          List.of(
              "-D" + Server.URL_FILE + "=" + url,
              "-D" + LoadedFeeds.SCHEMA + "=" + BenchSchema.PREFIX);
      OutputFormat out =
          new ProgressOutput(
              OutputFormatFactory.createFormatInstance(log, VerboseMode.NORMAL),
              params -> progress.step(label(params)));
      for (JmhRun run : runs) {
        run.run(profile, caller, jvmArgs, out).forEach(results::add);
      }
    } finally {
      Files.delete(url);
    }
  }

  private static String label(BenchmarkParams params) {
    String name = params.getBenchmark();
    StringBuilder label = new StringBuilder(name.replaceAll(".*\\.(\\w+)Benchmark\\..*", "$1"));
    params.getParamsKeys().forEach(key -> label.append(' ').append(params.getParam(key)));
    return label.append(" t").append(params.getThreads()).toString();
  }

  private static Audit audit(Schema schema) throws SQLException {
    try (HikariDataSource pool = schema.pool(1)) {
      return Audit.run(new Tx(pool));
    }
  }
}
