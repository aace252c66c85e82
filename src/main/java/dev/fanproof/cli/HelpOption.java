package dev.fanproof.cli;

import picocli.CommandLine.Option;

/** Mixed into every command. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help and exits.")
  boolean asked;
}
