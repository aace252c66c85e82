package dev.fanproof.jmh;

import dev.fanproof.cli.AuditCommand;
import dev.fanproof.cli.CommandLines;
import dev.fanproof.cli.CountsCommand;
import dev.fanproof.cli.DatabaseOptions;
import dev.fanproof.cli.DatasetCommand;
import dev.fanproof.cli.GraphOptions;
import dev.fanproof.cli.Home;
import dev.fanproof.cli.LoadCommand;
import dev.fanproof.cli.ReportCommand;
import dev.fanproof.cli.UpgradeCommand;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.sql.Database;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** The default command: counts, benchmarks and their report. */
@Command(
    name = "bench.sh",
    description = {
      "Measures push, pull and hybrid feeds on a follow graph and a real PostgreSQL.",
      "Without a command: the counts of every scheme, then JMH benchmarks, then tables.",
      ""
    },
    footer = {
      "",
      "Anything else goes to JMH: a pattern to choose benchmarks, -p followers=1000, -f 3, …",
      "Plain JMH with every option of its own: ./bench.sh jmh -h",
      "Exit code: 0 done, 1 a finding, 2 bad usage or bad input."
    },
    subcommands = {
      CountsCommand.class,
      DatasetCommand.class,
      LoadCommand.class,
      AuditCommand.class,
      UpgradeCommand.class,
      ReportCommand.class,
      JmhCommand.class
    })
final class RunCommand implements Callable<Integer> {

  /** One of the profiles. */
  static final class ProfileOptions {
    @Option(names = "--smoke", description = "only whether everything works: under two minutes")
    boolean smoke;

    @Option(names = "--quick", description = "a useful answer in about five minutes (default)")
    boolean quick;

    @Option(names = "--full", description = "for publication: some hours")
    boolean full;

    Profile profile() {
      if (full) {
        return Profile.FULL;
      }
      return smoke ? Profile.SMOKE : Profile.QUICK;
    }
  }

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help and exit")
  boolean help;

  @ArgGroup ProfileOptions profiles = new ProfileOptions();
  @Mixin GraphOptions graph;
  @Mixin DatabaseOptions database;

  @Option(names = "--out", paramLabel = "DIR", description = "results (default: evidence/latest)")
  Path out;

  @Unmatched List<String> jmh = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    CommandLineOptions caller = JmhRun.parse(jmh);
    Profile profile = profiles.profile();
    Evidence evidence = Evidence.in(out == null ? Home.resolve("evidence/latest") : out);
    JmhRun.of(profile, caller, List.of());
    Dataset dataset = graph.open();
    try (Database server = database.open()) {
      BenchRun run = new BenchRun(profile, caller, dataset, evidence);
      return run.on(server) ? CommandLines.DONE : CommandLines.FINDINGS;
    }
  }
}
