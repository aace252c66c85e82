package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;

/**
 * A control that luck would rarely find, driven by a fixed schedule: the right operation comes
 * through it, and the broken one ends in a breach of the named law.
 *
 * @param law the one that the schedule asks
 */
public record Race<T>(String name, Law law, Schedule<T> schedule, T right, T broken) {

  /** The same steps for any operation of this kind, from a clean world. */
  @FunctionalInterface
  public interface Schedule<T> {
    void run(T operation) throws Exception;
  }

  /** The right operation must pass. */
  void passes() throws Exception {
    schedule.run(right);
  }

  /** The broken one must fail, for this law alone. */
  void fails() throws Exception {
    LawBreach breach = null;
    try {
      schedule.run(broken);
    } catch (LawBreach found) {
      breach = found;
    }
    assertThat(breach).as("%s comes through", name).isNotNull();
    assertThat(breach.law()).isEqualTo(law);
  }

  @Override
  public String toString() {
    return name + " (" + law + ", fixed schedule)";
  }
}
