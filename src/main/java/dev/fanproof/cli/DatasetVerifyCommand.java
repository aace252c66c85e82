package dev.fanproof.cli;

import dev.fanproof.dataset.Dataset;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dataset verify DIR}. */
@Command(
    name = "verify",
    description = "Recomputes counts, percentiles and SHA-256 against the manifest.")
final class DatasetVerifyCommand implements Callable<Integer> {
  @Mixin HelpOption help;
  @Spec CommandSpec command;

  @Parameters(paramLabel = "DIR", description = "The directory of a dataset.")
  Path directory;

  @Override
  public Integer call() {
    List<String> differences = Dataset.open(directory).verify();
    PrintWriter text = command.commandLine().getOut();
    differences.forEach(text::println);
    text.println(directory + (differences.isEmpty() ? ": as its manifest says" : ": differs"));
    return differences.isEmpty() ? CommandLines.DONE : CommandLines.FINDINGS;
  }
}
