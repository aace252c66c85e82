package dev.fanproof.property;

import dev.fanproof.property.MustFail.Kill;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * How easily a control is found. The tries of a property follow from its weakest control.
 *
 * @param tries until it was found, one a seed, or none where it survived
 * @param lengths of what shrinking ended with, one a seed that found it
 * @param shortest the shortest of those samples
 */
record Score(
    Control<?> control, List<OptionalInt> tries, List<OptionalInt> lengths, String shortest) {

  static <T> Score of(Control<T> control, Grounds grounds, List<Long> seeds) {
    Consumer<T> body = MustFail.body(control, grounds);
    List<OptionalInt> tries = new ArrayList<>();
    List<T> shortest = new ArrayList<>();
    for (long seed : seeds) {
      MustFail mustFail = new MustFail(control.law(), Budget.CONTROL.tries(), seed);
      Optional<Kill<T>> kill = mustFail.search(control.family(), body);
      tries.add(kill.map(k -> OptionalInt.of(k.tries())).orElse(OptionalInt.empty()));
      kill.ifPresent(
          k -> shortest.add(Shortest.of(k.sample(), next -> mustFail.breaks(body, next))));
    }
    shortest.sort(Comparator.comparingInt(Shortest::length));
    return new Score(
        control,
        List.copyOf(tries),
        shortest.stream().map(Shortest::length).map(OptionalInt::of).toList(),
        shortest.isEmpty() ? "never found" : shortest.get(0).toString());
  }

  boolean alwaysFound() {
    return tries.stream().allMatch(OptionalInt::isPresent);
  }

  OptionalInt tries(double share) {
    return quantile(tries, share);
  }

  /** The length of a shrunk counterexample, in the median. */
  OptionalInt shrunk() {
    return lengths.isEmpty() ? OptionalInt.empty() : quantile(lengths, 0.5);
  }

  /** Rounded to the harder side; survivors count as more than any. */
  private static OptionalInt quantile(List<OptionalInt> numbers, double share) {
    List<OptionalInt> sorted =
        numbers.stream()
            .sorted((a, b) -> Integer.compare(a.orElse(1 << 30), b.orElse(1 << 30)))
            .toList();
    return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
  }

  /** The tries that its property needs on its account. */
  OptionalInt enough() {
    OptionalInt median = tries(0.5);
    return median.isPresent() ? OptionalInt.of(Budget.enough(median.getAsInt())) : median;
  }

  void print(PrintStream out, double seconds) {
    out.printf(
        "%s: %d seeds in %.1f s, tries: median %s, p90 %s, most %s, enough %s; shrunk: median %s, to %s%n",
        control,
        tries.size(),
        seconds,
        text(tries(0.5)),
        text(tries(0.9)),
        text(tries(1)),
        text(enough()),
        text(shrunk()),
        shortest);
  }

  /** A number, or {@code -} for none. */
  static String text(OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "-";
  }
}
