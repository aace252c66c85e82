package dev.fanproof.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what a run left as Markdown. */
@Command(name = "report", description = "Prints Markdown tables of what a run left.")
public final class ReportCommand implements Callable<Integer> {

  @Mixin HelpOption help;

  @Option(
      names = "--evidence",
      paramLabel = "DIR",
      description = "folder of the run (default: evidence/latest)")
  Path evidence;

  @Spec CommandSpec spec;

  @Override
  public Integer call() {
    Path folder = evidence == null ? Home.resolve("evidence/latest") : evidence;
    spec.commandLine().getOut().print(Report.of(folder).markdown());
    spec.commandLine().getOut().flush();
    return CommandLines.DONE;
  }
}
