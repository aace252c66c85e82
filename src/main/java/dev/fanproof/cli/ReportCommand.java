package dev.fanproof.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what a run left as Markdown. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Prints Markdown tables of what a run left.")
public final class ReportCommand implements Callable<Integer> {

  @Option(
      names = "--evidence",
      paramLabel = "DIR",
      defaultValue = "evidence/latest",
      description = "folder of the run (default: ${DEFAULT-VALUE})")
  Path evidence;

  @Spec CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(Report.of(evidence).markdown());
    spec.commandLine().getOut().flush();
    return 0;
  }
}
