package dev.fanproof.cli;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.EdgeListImport;
import dev.fanproof.dataset.ImportOptions;
import dev.fanproof.dataset.ImportSource;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dataset import EDGE-FILE --out DIR}. */
@Command(
    name = "import",
    description =
        "Makes a dataset of an edge list (two ids a line, as SNAP and KONECT publish them).")
final class DatasetImportCommand implements Callable<Integer> {
  @Mixin HelpOption help;
  @Spec CommandSpec command;

  @Parameters(
      paramLabel = "EDGE-FILE",
      description = "Lines of: follower followee; plain or packed by gzip.")
  Path file;

  @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where to write.")
  Path out;

  @Option(names = "--reverse", description = "The lines are: followee follower.")
  boolean reversed;

  @Option(
      names = "--posts",
      paramLabel = "N",
      description = "How many posts are generated on top. Default: ${DEFAULT-VALUE}.")
  int posts = ImportOptions.DEFAULT_POSTS;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "What the posts are drawn from. Default: ${DEFAULT-VALUE}.")
  long seed = ImportOptions.DEFAULT_SEED;

  @Option(
      names = "--licence",
      paramLabel = "TEXT",
      description = "The licence of the edge list, for the manifest. Default: ${DEFAULT-VALUE}.")
  String licence = ImportSource.UNSTATED_LICENCE;

  @Override
  public Integer call() {
    ImportOptions options = new ImportOptions(reversed, posts, seed, licence);
    Dataset dataset = EdgeListImport.run(file, options, out);
    PrintWriter text = command.commandLine().getOut();
    text.println(Summary.of(dataset));
    dataset.directionHint().ifPresent(hint -> text.println("hint: " + hint));
    return CommandLines.DONE;
  }
}
