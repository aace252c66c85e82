package dev.fanproof.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code dataset}: makes and checks graphs; only its subcommands do anything. */
@Command(
    name = "dataset",
    description = "Generates, imports and verifies follow graphs with posts.",
    subcommands = {
      DatasetGenerateCommand.class,
      DatasetImportCommand.class,
      DatasetVerifyCommand.class
    })
public final class DatasetCommand {
  @Mixin HelpOption help;
}
