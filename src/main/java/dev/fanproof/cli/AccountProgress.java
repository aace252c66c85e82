package dev.fanproof.cli;

import dev.fanproof.dataset.GraphSpec;
import java.io.PrintWriter;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far a long generation is: a bar on a terminal, else a line every tenth. */
interface AccountProgress extends LongConsumer, AutoCloseable {
  /** Fewer follows than this take no time worth showing. */
  long WORTH_SHOWING = 5_000_000;

  @Override
  void close();

  // Some JDKs from 22 on give a console without a terminal: then the bar goes into the log, no
  // harm.
  @SuppressWarnings("SystemConsoleNull")
  static AccountProgress of(GraphSpec spec, PrintWriter err) {
    if ((long) spec.accounts() * spec.maxDegree() < WORTH_SHOWING) {
      return new Silent();
    }
    return System.console() == null ? new Lines(spec.accounts(), err) : new Bar(spec.accounts());
  }

  /** Nothing. */
  record Silent() implements AccountProgress {
    @Override
    public void accept(long accounts) {}

    @Override
    public void close() {}
  }

  /** Plain lines, for logs. */
  final class Lines implements AccountProgress {
    private final long total;
    private final PrintWriter err;
    private long tenths;

    Lines(long total, PrintWriter err) {
      this.total = total;
      this.err = err;
    }

    @Override
    public void accept(long accounts) {
      if (accounts * 10 / total > tenths) {
        tenths = accounts * 10 / total;
        err.println("generated the follows of " + accounts + " of " + total + " accounts");
        err.flush();
      }
    }

    @Override
    public void close() {}
  }

  /** A bar with rate and time left. */
  record Bar(ProgressBar bar) implements AccountProgress {
    Bar(long total) {
      this(
          new ProgressBarBuilder()
              .setTaskName("accounts")
              .setInitialMax(total)
              .setStyle(ProgressBarStyle.ASCII)
              .showSpeed()
              .build());
    }

    @Override
    public void accept(long accounts) {
      bar.stepTo(accounts);
    }

    @Override
    public void close() {
      bar.close();
    }
  }
}
