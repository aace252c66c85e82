package dev.fanproof.jmh;

import dev.fanproof.cli.CommandLines;

/** The entry point of {@code bench.sh}. */
public final class BenchMain {

  private BenchMain() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(CommandLines.run(new RunCommand(), args));
  }
}
