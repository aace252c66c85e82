package dev.fanproof.jmh;

import java.time.Duration;
import java.time.Instant;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** What a run tells its caller on standard error: a bar on a terminal, plain lines elsewhere. */
final class Progress implements AutoCloseable {

  private final Instant start = Instant.now();
  private final ProgressBar bar;
  private final long steps;
  private long done;

  // A newer JDK may give a console without a terminal: then the bar goes into the log, no harm.
  @SuppressWarnings("SystemConsoleNull")
  Progress(long steps) {
    this.steps = steps;
    this.bar =
        System.console() == null
            ? null
            : new ProgressBarBuilder()
                .setTaskName("bench")
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(steps)
                .showSpeed()
                .build();
  }

  /** Something that is no step, like the database's settings. */
  void say(String line) {
    if (bar == null) {
      System.err.printf("%5ds  %s%n", seconds(), line);
    } else {
      bar.setExtraMessage(line);
    }
  }

  /** A step has been taken. */
  synchronized void step(String what) {
    done++;
    if (bar == null) {
      System.err.printf("%5ds  [%d/%d] %s%n", seconds(), done, steps, what);
    } else {
      bar.step();
      bar.setExtraMessage(what);
    }
  }

  private long seconds() {
    return Duration.between(start, Instant.now()).toSeconds();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
