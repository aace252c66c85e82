package dev.fanproof.cli;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.GraphGenerator;
import dev.fanproof.dataset.GraphSpec;
import dev.fanproof.dataset.Presets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dataset generate PRESET|SPEC-FILE --out DIR}. */
@Command(
    name = "generate",
    description = "Generates a dataset; equal specs give equal bytes on every machine.")
final class DatasetGenerateCommand implements Callable<Integer> {
  @Mixin HelpOption help;
  @Spec CommandSpec command;

  @Parameters(
      paramLabel = "PRESET|SPEC-FILE",
      description =
          "A preset (teaching, small, medium, million) or a spec as JSON, as in datasets/small.json.")
  String graph;

  @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where to write.")
  Path out;

  @Option(names = "--seed", paramLabel = "N", description = "Replaces the seed of the spec.")
  Long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "1 to 256; the bytes don't depend on it. Default: one a processor.")
  Integer threads;

  @Override
  public Integer call() {
    GraphSpec spec = seed == null ? Presets.find(graph) : Presets.find(graph).withSeed(seed);
    int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    try (AccountProgress progress = AccountProgress.of(spec, command.commandLine().getErr())) {
      Dataset dataset = new GraphGenerator(workers, progress).generate(spec, out);
      command.commandLine().getOut().println(Summary.of(dataset));
    }
    return CommandLines.DONE;
  }
}
