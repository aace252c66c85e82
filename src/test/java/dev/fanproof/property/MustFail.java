package dev.fanproof.property;

import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;

/**
 * Runs a property over a broken variant, asking the named law alone, and is content only where that
 * law finds it. Surviving all tries fails, and so does any other law's breach or exception.
 *
 * @param law the one that must find it
 * @param tries at most
 * @param seed of the samples
 */
record MustFail(Law law, int tries, long seed) {

  private static final int SIZE = 1000;

  /**
   * How a control was found.
   *
   * @param tries until then
   * @param sample that showed it
   */
  record Kill<T>(int tries, Shrinkable<T> sample, LawBreach breach) {}

  /** A control in its family's property, on grounds that fit it. */
  static <T> Kill<T> kill(Control<T> control, Grounds grounds, int tries, long seed) {
    EnumSet<Law> law = EnumSet.of(control.law());
    return new MustFail(control.law(), tries, seed)
        .kill(
            control.family(),
            sample -> grounds.check(control.family(), law, control.broken(), sample));
  }

  /** The same for anything that plays the family's samples. */
  <T> Kill<T> kill(Family<T> family, Consumer<T> body) {
    try {
      JqwikSession.start();
      return search(family.samples().get().generator(SIZE), body);
    } finally {
      JqwikSession.finish();
    }
  }

  private <T> Kill<T> search(RandomGenerator<T> samples, Consumer<T> body) {
    Random random = new Random(seed);
    for (int tried = 1; tried <= tries; tried++) {
      Shrinkable<T> sample = samples.next(random);
      Optional<LawBreach> breach = breach(body, sample.value());
      if (breach.isPresent()) {
        return new Kill<>(tried, sample, breach.get());
      }
    }
    throw new AssertionError("survived " + tries + " tries of law " + law + ", seed " + seed);
  }

  private <T> Optional<LawBreach> breach(Consumer<T> body, T sample) {
    try {
      body.accept(sample);
      return Optional.empty();
    } catch (LawBreach breach) {
      if (breach.law() != law) {
        throw new AssertionError("found by " + breach.law() + " instead of " + law, breach);
      }
      return Optional.of(breach);
    } catch (RuntimeException | Error failure) {
      throw new AssertionError("failed outside of any law instead of by " + law, failure);
    }
  }

  /** The smallest sample that still breaks the law, found greedily within a number of plays. */
  <T> Kill<T> shrink(Kill<T> kill, Consumer<T> body, int plays) {
    int left = plays;
    Kill<T> smallest = kill;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Shrinkable<T> next : (Iterable<Shrinkable<T>>) smallest.sample.shrink()::iterator) {
        if (left-- <= 0) {
          return smallest;
        }
        Optional<LawBreach> breach = breach(body, next.value());
        if (breach.isPresent()) {
          smallest = new Kill<>(kill.tries, next, breach.get());
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }
}
