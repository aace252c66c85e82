package dev.fanproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.BadInput;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class CommandLinesTest {
  /** A command that ends as it is told. */
  @Command(name = "try")
  static final class Try implements Callable<Integer> {
    private final Callable<Integer> body;

    @Option(names = "--number")
    int number;

    Try(Callable<Integer> body) {
      this.body = body;
    }

    @Override
    public Integer call() throws Exception {
      return body.call();
    }
  }

  @AfterEach
  void quiet() {
    System.clearProperty("fanproof.debug");
  }

  @ParameterizedTest
  @ValueSource(ints = {CommandLines.DONE, CommandLines.FINDINGS})
  void aCommandsOwnCodeIsTheExitCode(int code) {
    assertThat(Ran.command(new Try(() -> code))).isEqualTo(new Ran(code, "", ""));
    assertThat(CommandLines.run(new Try(() -> code))).isEqualTo(code);
  }

  @Test
  void badInputIsItsMessageAlone() {
    Ran ran = Ran.command(new Try(() -> bad("file:3: 'x' is\nwrong")));

    assertThat(ran).isEqualTo(new Ran(2, "", line("file:3: 'x' is wrong")));
  }

  @Test
  void anUnknownOptionIsOneLineWithTheNearestOne() {
    Ran ran = Ran.command(new Try(() -> 0), "--numbre=3");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(line("Unknown option: '--numbre=3', did you mean --number? (see try --help)"));
  }

  @Test
  void aValueOfTheWrongTypeIsOneLine() {
    Ran ran = Ran.command(new Try(() -> 0), "--number=x");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(line("Invalid value for option '--number': 'x' is not an int (see try --help)"));
  }

  @Test
  void aBugIsOneLineToo() {
    Ran ran = Ran.command(new Try(() -> failing(new IllegalStateException("our\nfault"))));

    assertThat(ran)
        .isEqualTo(new Ran(3, "", line("internal error: IllegalStateException: our fault")));
  }

  @Test
  void anErrorOfTheMachineIsABugToo() {
    Ran ran = Ran.command(new Try(() -> failing(new OutOfMemoryError("Java heap space"))));

    assertThat(ran)
        .isEqualTo(new Ran(3, "", line("internal error: OutOfMemoryError: Java heap space")));
  }

  @Test
  void aBugShowsItsStackTraceOnRequest() {
    System.setProperty("fanproof.debug", "true");
    Ran ran = Ran.command(new Try(() -> failing(new IllegalStateException("our fault"))));

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.err()).contains("internal error: ", "\tat ", "CommandLinesTest");
  }

  private static int bad(String message) {
    throw new BadInput(message);
  }

  private static int failing(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private static String line(String text) {
    return text + System.lineSeparator();
  }
}
