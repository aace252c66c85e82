package dev.fanproof.cli;

import dev.fanproof.BadInput;
import java.io.PrintWriter;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Runs a picocli command with this project's manners: a user's mistake is one line on stderr, never
 * a usage dump or a stack trace, and the exit code says what happened.
 */
public final class CommandLines {
  /** All done, nothing found. */
  public static final int DONE = 0;

  /** The command did its work and found something: a violation, a mismatch. */
  public static final int FINDINGS = 1;

  /** Bad usage or bad input; one line on stderr. */
  public static final int BAD_INPUT = 2;

  /** A bug of ours; one line, and the stack trace if {@code -Dfanproof.debug=true}. */
  public static final int INTERNAL_ERROR = 3;

  /** The driver warns of a bad URL by itself; the user gets our line instead. */
  private static final Logger DRIVER = Logger.getLogger("org.postgresql");

  static {
    DRIVER.setLevel(Level.OFF);
  }

  private CommandLines() {}

  /**
   * Runs a command to its end.
   *
   * @param rootCommand an object with picocli's {@code @Command}
   * @return one of the exit codes above
   */
  public static int run(Object rootCommand, String... args) {
    return execute(new CommandLine(rootCommand), args);
  }

  /** The same for a command line that the caller has given its streams. */
  static int execute(CommandLine commandLine, String... args) {
    commandLine.setParameterExceptionHandler((e, all) -> usageError(e));
    commandLine.setExecutionExceptionHandler((e, failed, parsed) -> failure(e, commandLine));
    try {
      return commandLine.execute(args);
    } catch (Error e) {
      return failure(e, commandLine);
    }
  }

  private static int usageError(ParameterException e) {
    CommandLine failed = e.getCommandLine();
    String help = failed.getCommandSpec().qualifiedName() + " --help";
    String message = oneLine(e) + suggestion(e) + " (see " + help + ")";
    return print(failed.getErr(), message, BAD_INPUT);
  }

  private static String suggestion(ParameterException e) {
    List<String> near =
        e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
    return near.isEmpty() ? "" : ", did you mean " + near.get(0) + "?";
  }

  private static int failure(Throwable e, CommandLine root) {
    if (e instanceof BadInput) {
      return print(root.getErr(), oneLine(e), BAD_INPUT);
    }
    String what = e.getClass().getSimpleName() + ": " + oneLine(e);
    print(root.getErr(), "internal error: " + what, INTERNAL_ERROR);
    if (Boolean.getBoolean("fanproof.debug")) {
      e.printStackTrace(root.getErr());
    }
    return INTERNAL_ERROR;
  }

  private static String oneLine(Throwable e) {
    return String.valueOf(e.getMessage()).lines().collect(Collectors.joining(" "));
  }

  private static int print(PrintWriter err, String line, int exitCode) {
    err.println(line);
    err.flush();
    return exitCode;
  }
}
