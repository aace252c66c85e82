package dev.fanproof.property;

import dev.fanproof.command.Program;
import dev.fanproof.property.MustFail.Kill;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How easily a control is found. The tries of a property follow from its weakest control.
 *
 * @param tries until it was found, one a seed, or none where it survived
 * @param shrunk the length of what shrinking ended with, for the first seed that found it
 * @param shortest that sample
 */
record Score(Control<?> control, List<OptionalInt> tries, OptionalInt shrunk, String shortest) {

  /** What bounds shrinking: a number of plays, so that its end is the same on any machine. */
  private static final int PLAYS = 800;

  static <T> Score of(Control<T> control, Grounds grounds, List<Long> seeds) {
    List<OptionalInt> tries = new ArrayList<>();
    Optional<Kill<T>> small = Optional.empty();
    for (long seed : seeds) {
      MustFail mustFail = new MustFail(control.law(), Budget.CONTROL.tries(), seed);
      Optional<Kill<T>> kill = mustFail.search(control.family(), MustFail.body(control, grounds));
      tries.add(kill.map(k -> OptionalInt.of(k.tries())).orElse(OptionalInt.empty()));
      if (small.isEmpty() && kill.isPresent()) {
        small = kill.map(k -> mustFail.shrink(k, MustFail.body(control, grounds), PLAYS));
      }
    }
    return new Score(
        control,
        List.copyOf(tries),
        small.map(k -> length(k.sample())).orElse(OptionalInt.empty()),
        small.map(k -> k.sample().toString()).orElse("never found"));
  }

  private static OptionalInt length(Object sample) {
    if (sample instanceof Program program) {
      return OptionalInt.of(program.commands().size());
    }
    return sample instanceof Measured measured
        ? OptionalInt.of(measured.length())
        : OptionalInt.empty();
  }

  boolean alwaysFound() {
    return tries.stream().allMatch(OptionalInt::isPresent);
  }

  /** Survivors count as more tries than any. */
  OptionalInt quantile(double share) {
    List<OptionalInt> sorted =
        tries.stream()
            .sorted((a, b) -> Integer.compare(a.orElse(1 << 30), b.orElse(1 << 30)))
            .toList();
    return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
  }

  /** The tries that its property needs on its account. */
  OptionalInt enough() {
    OptionalInt median = quantile(0.5);
    return median.isPresent() ? OptionalInt.of(Budget.enough(median.getAsInt())) : median;
  }

  void print(PrintStream out, double seconds) {
    out.printf(
        "%s: %d seeds in %.1f s, tries: median %s, p90 %s, most %s, enough %s; shrunk: %s%n",
        control,
        tries.size(),
        seconds,
        quantile(0.5),
        quantile(0.9),
        quantile(1),
        enough(),
        shortest);
  }
}
