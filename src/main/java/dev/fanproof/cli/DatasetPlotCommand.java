package dev.fanproof.cli;

import dev.fanproof.BadInput;
import dev.fanproof.dataset.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dataset plot DIR… --out FILE.svg}. */
@Command(
    name = "plot",
    description = "Draws the share of accounts with at least so many followers, as SVG.")
final class DatasetPlotCommand implements Callable<Integer> {
  @Mixin HelpOption help;

  @Parameters(paramLabel = "DIR", arity = "1..6", description = "Directories of datasets.")
  List<Path> directories;

  @Option(names = "--out", required = true, paramLabel = "FILE", description = "The SVG file.")
  Path out;

  @Override
  public Integer call() {
    List<DegreePlot.Curve> curves = new ArrayList<>();
    for (Path directory : directories) {
      Dataset dataset = Dataset.open(directory);
      curves.add(new DegreePlot.Curve(dataset.manifest().name(), dataset.followers()));
    }
    try {
      Files.writeString(out, DegreePlot.svg(curves));
    } catch (IOException e) {
      throw new BadInput(out + ": cannot be written: " + e, e);
    }
    return CommandLines.DONE;
  }
}
