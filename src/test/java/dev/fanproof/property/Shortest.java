package dev.fanproof.property;

import dev.fanproof.command.Program;
import java.util.function.Predicate;

/**
 * Leaves commands out of a counterexample, first many at a time, until each of the rest is needed.
 * It takes some hundred plays where jqwik's shrinking, which also makes each number small, takes
 * thousands; and it ends by itself, so its length is the same on any machine.
 */
final class Shortest<T> {

  private final Predicate<T> breaks;
  private T sample;

  private Shortest(T sample, Predicate<T> breaks) {
    this.sample = sample;
    this.breaks = breaks;
  }

  static <T> T of(T sample, Predicate<T> breaks) {
    Shortest<T> search = new Shortest<>(simplest(sample, breaks), breaks);
    int chunk = length(sample);
    while (chunk > 0) {
      boolean shorter = search.pass(chunk);
      chunk = shorter ? Math.min(chunk, length(search.sample)) : chunk / 2;
    }
    return search.sample;
  }

  @SuppressWarnings("unchecked")
  private static <T> T simplest(T sample, Predicate<T> breaks) {
    return sample instanceof Measured<?> measured
        ? ((Measured<T>) measured).simpler().filter(breaks).findFirst().orElse(sample)
        : sample;
  }

  /** Tries to leave out each range of this size, the last one first; whether one went. */
  private boolean pass(int chunk) {
    boolean shorter = false;
    for (int from = length(sample) - chunk; from >= 0; from -= chunk) {
      T rest = without(sample, from, from + chunk);
      if (breaks.test(rest)) {
        sample = rest;
        shorter = true;
      }
    }
    return shorter;
  }

  static int length(Object sample) {
    return sample instanceof Program program
        ? program.commands().size()
        : ((Measured<?>) sample).length();
  }

  @SuppressWarnings("unchecked")
  private static <T> T without(T sample, int from, int to) {
    return sample instanceof Program program
        ? (T) without(program, from, to)
        : ((Measured<T>) sample).without(from, to);
  }

  static Program without(Program program, int from, int to) {
    return new Program(program.cast(), Measured.cut(program.commands(), from, to));
  }
}
