package dev.fanproof.cli;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.LoadProgress;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Prints the steps of a load with the seconds since its start: files by tenths, statements when
 * they begin.
 */
final class LoadSteps implements LoadProgress {
  /** Fewer follows than this take no time worth showing. */
  private static final long WORTH_SHOWING = 1_000_000;

  private final PrintWriter err;
  private final long start = System.nanoTime();
  private final Map<String, Long> tenths = new HashMap<>();

  static LoadProgress of(Dataset dataset, PrintWriter err) {
    return dataset.manifest().contents().follows() < WORTH_SHOWING ? NONE : new LoadSteps(err);
  }

  LoadSteps(PrintWriter err) {
    this.err = err;
  }

  @Override
  public synchronized void at(String step, long done, long total) {
    double seconds = (System.nanoTime() - start) / 1e9;
    long tenth = total == 0 ? 0 : done * 10 / total;
    if (tenths.getOrDefault(step, -1L) < tenth) {
      tenths.put(step, tenth);
      String share = total == 0 ? "" : " " + 10 * tenth + " %";
      err.println(String.format(Locale.ROOT, "%6.1f s  %s%s", seconds, step, share));
      err.flush();
    }
  }
}
