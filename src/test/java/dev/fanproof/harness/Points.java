package dev.fanproof.harness;

import dev.fanproof.harness.Steps.Step;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Points of an operation, by what its statements do: a broken one has others in other places. */
public final class Points {

  /** None: the operation ends. */
  public static final Predicate<Step> END = step -> false;

  public static final Predicate<Step> COMMIT = Step::commit;

  private Points() {}

  /** Before its step of this number, from 1. */
  public static Predicate<Step> before(int number) {
    return step -> step.number() == number;
  }

  /** Before its n-th statement, from now on, that contains the text. */
  public static Predicate<Step> before(int nth, String text) {
    AtomicInteger seen = new AtomicInteger();
    return step -> step.sql().contains(text) && seen.incrementAndGet() == nth;
  }

  /** Before whatever follows its first statement that contains the text. */
  public static Predicate<Step> after(String text) {
    AtomicBoolean past = new AtomicBoolean();
    return step -> past.get() || past.getAndSet(step.sql().contains(text));
  }
}
