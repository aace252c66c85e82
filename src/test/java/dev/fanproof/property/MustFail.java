package dev.fanproof.property;

import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
   * @param shrinkable usable in a session alone
   */
  record Kill<T>(int tries, T sample, Shrinkable<T> shrinkable, LawBreach breach) {}

  /** A control in its family's property, on grounds that fit it. */
  static <T> Kill<T> kill(Control<T> control, Grounds grounds, int tries, long seed) {
    return new MustFail(control.law(), tries, seed).kill(control.family(), body(control, grounds));
  }

  /** The family's play, under the control's law alone. */
  static <T> Consumer<T> body(Control<T> control, Grounds grounds) {
    EnumSet<Law> law = EnumSet.of(control.law());
    return sample -> grounds.check(control.family(), law, control.broken(), sample);
  }

  /** Plays so many samples under all laws of the family; throws the first breach. */
  static <T> void survive(Control<T> control, Grounds grounds, int tries, long seed) {
    Family<T> family = control.family();
    session(
        () -> {
          RandomGenerator<T> samples = family.samples().get().generator(SIZE);
          Random random = new Random(seed);
          for (int tried = 1; tried <= tries; tried++) {
            grounds.check(family, family.laws(), control.broken(), samples.next(random).value());
          }
          return null;
        });
  }

  /** The same for anything that plays the family's samples. */
  <T> Kill<T> kill(Family<T> family, Consumer<T> body) {
    return search(family, body)
        .orElseThrow(
            () ->
                new AssertionError(
                    "survived " + tries + " tries of law " + law + ", seed " + seed));
  }

  /** The kill, or nothing where the variant survives all tries. */
  <T> Optional<Kill<T>> search(Family<T> family, Consumer<T> body) {
    return session(() -> search(family.samples().get().generator(SIZE), body));
  }

  /** What jqwik generates and shrinks outside of its own engine, it does in a session. */
  private static <T> T session(Supplier<T> part) {
    JqwikSession.start();
    try {
      return part.get();
    } finally {
      JqwikSession.finish();
    }
  }

  private <T> Optional<Kill<T>> search(RandomGenerator<T> samples, Consumer<T> body) {
    Random random = new Random(seed);
    for (int tried = 1; tried <= tries; tried++) {
      Shrinkable<T> sample = samples.next(random);
      T value = sample.value();
      Optional<LawBreach> breach = breach(body, value);
      if (breach.isPresent()) {
        return Optional.of(new Kill<>(tried, value, sample, breach.get()));
      }
    }
    return Optional.empty();
  }

  /** The named law's breach, if there is one; anything else that fails is an error. */
  <T> Optional<LawBreach> breach(Consumer<T> body, T sample) {
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

  /** The smallest sample that still breaks this law, found greedily within a number of plays. */
  <T> Kill<T> shrink(Kill<T> kill, Consumer<T> body, int plays) {
    return session(() -> smallest(kill, body, plays));
  }

  private <T> Kill<T> smallest(Kill<T> kill, Consumer<T> body, int plays) {
    AtomicInteger left = new AtomicInteger(plays);
    Kill<T> smallest = kill;
    Optional<Kill<T>> smaller = Optional.of(kill);
    while (smaller.isPresent()) {
      smallest = smaller.get();
      smaller =
          smallest
              .shrinkable
              .shrink()
              .takeWhile(next -> left.getAndDecrement() > 0)
              .flatMap(next -> again(body, next).stream())
              .findFirst()
              .map(found -> new Kill<>(kill.tries, found.sample, found.shrinkable, found.breach));
    }
    return smallest;
  }

  /** Whether the sample breaks this law; breaking another would be another bug. */
  <T> boolean breaks(Consumer<T> body, T sample) {
    try {
      body.accept(sample);
      return false;
    } catch (LawBreach breach) {
      return breach.law() == law;
    }
  }

  /** A smaller sample that breaks another law would be another bug. */
  private <T> Optional<Kill<T>> again(Consumer<T> body, Shrinkable<T> shrinkable) {
    T value = shrinkable.value();
    try {
      body.accept(value);
      return Optional.empty();
    } catch (LawBreach breach) {
      return breach.law() == law
          ? Optional.of(new Kill<>(0, value, shrinkable, breach))
          : Optional.empty();
    }
  }
}
