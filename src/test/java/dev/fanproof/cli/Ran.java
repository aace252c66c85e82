package dev.fanproof.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command did: its exit code and what it printed. */
record Ran(int exitCode, String out, String err) {
  static Ran command(Object root, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line =
        new CommandLine(root).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int exitCode = CommandLines.execute(line, args);
    return new Ran(exitCode, out.toString(), err.toString());
  }
}
