package dev.fanproof.property;

import dev.fanproof.property.MustFail.Kill;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * How easily a control is found. The tries of a property follow from its weakest control.
 *
 * @param tries until it was found, one a seed, or none where it survived
 * @param shrunk the length of what shrinking ended with, for the first seed that found it
 * @param shortest that sample
 */
record Score(Control<?> control, List<OptionalInt> tries, OptionalInt shrunk, String shortest) {

  static <T> Score of(Control<T> control, Grounds grounds, List<Long> seeds) {
    Consumer<T> body = MustFail.body(control, grounds);
    List<OptionalInt> tries = new ArrayList<>();
    Optional<T> shortest = Optional.empty();
    for (long seed : seeds) {
      MustFail mustFail = new MustFail(control.law(), Budget.CONTROL.tries(), seed);
      Optional<Kill<T>> kill = mustFail.search(control.family(), body);
      tries.add(kill.map(k -> OptionalInt.of(k.tries())).orElse(OptionalInt.empty()));
      if (shortest.isEmpty()) {
        shortest = kill.map(k -> Shortest.of(k.sample(), next -> mustFail.breaks(body, next)));
      }
    }
    return new Score(
        control,
        List.copyOf(tries),
        shortest.map(s -> OptionalInt.of(Shortest.length(s))).orElse(OptionalInt.empty()),
        shortest.map(Object::toString).orElse("never found"));
  }

  boolean alwaysFound() {
    return tries.stream().allMatch(OptionalInt::isPresent);
  }

  /** Rounded to the harder side; survivors count as more tries than any. */
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
        text(quantile(0.5)),
        text(quantile(0.9)),
        text(quantile(1)),
        text(enough()),
        shortest);
  }

  /** A number, or {@code -} for none. */
  static String text(OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "-";
  }
}
