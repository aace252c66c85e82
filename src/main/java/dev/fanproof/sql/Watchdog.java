package dev.fanproof.sql;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Ends an embedded server whose JVM died, however it died. A small shell waits on a pipe from this
 * JVM; the kernel closes the pipe with the process, so a SIGKILL is noticed too. It then stops the
 * postmaster (immediate shutdown: there is nobody left to answer) and removes the data. A process
 * that merely has the number of a postmaster that is gone is left alone: its arguments don't name
 * the data. On a platform without {@code sh} only an orderly end cleans up.
 */
final class Watchdog implements AutoCloseable {

  private static final String SCRIPT =
      """
      trap '' INT TERM HUP
      cat >/dev/null
      pid=$(sed -n '1s/^-//;1p' "$1/postmaster.pid" 2>/dev/null)
      arguments() {
        if [ -r "/proc/$1/cmdline" ]; then tr '\\0' ' ' <"/proc/$1/cmdline"; else ps -ww -o args= -p "$1"; fi
      }
      if arguments "${pid:-0}" 2>/dev/null | grep -qF -- "$1"; then
        kill -QUIT "$pid" 2>/dev/null
        while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
      fi
      tries=0
      while [ -e "$1" ] && [ $tries -lt 50 ]; do
        rm -rf "$1" || sleep 0.1
        tries=$((tries + 1))
      done
      """;

  private final Process shell;

  private Watchdog(Process shell) {
    this.shell = shell;
  }

  static Watchdog over(Path data) {
    try {
      return new Watchdog(
          new ProcessBuilder("sh", "-c", SCRIPT, "watchdog", data.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    } catch (IOException noShell) {
      return new Watchdog(null);
    }
  }

  /** Lets the shell remove what is left and waits for its end. */
  @Override
  public void close() {
    if (shell == null) {
      return;
    }
    try {
      shell.getOutputStream().close();
      shell.waitFor();
    } catch (IOException e) {
      shell.destroy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
