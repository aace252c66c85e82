package dev.fanproof.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code dataset}: makes and checks graphs; only its subcommands do anything. */
@Command(
    name = "dataset",
    description = "Generates, imports, verifies and draws follow graphs with posts.",
    subcommands = {
      DatasetGenerateCommand.class,
      DatasetImportCommand.class,
      DatasetPlotCommand.class,
      DatasetVerifyCommand.class
    })
public final class DatasetCommand {
  @Mixin HelpOption help;
}
