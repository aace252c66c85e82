package dev.fanproof.property;

import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.util.Optional;
import java.util.function.Function;

/**
 * A broken variant that luck would rarely find, and a fixed schedule of two connections or a cut
 * one. The schedule must end in the named law's breach for the broken one, and in none for the
 * right one. There are no tries to count and nothing to shrink.
 *
 * @param name what is broken
 * @param law that must find it
 * @param shards of the database
 * @param schedule throws the breach
 * @param right made of a world that has the feeds {@code push}, {@code pull} and {@code hybrid_2}
 * @param broken the same with a part replaced
 */
public record ScheduledControl<S>(
    String name,
    Law law,
    int shards,
    Schedule<S> schedule,
    Function<World, S> right,
    Function<World, S> broken) {

  /** Plays what a subject does in one order, then asks the law. */
  @FunctionalInterface
  public interface Schedule<S> {
    void play(Stand stand, S subject) throws Exception;
  }

  /** The law's breach by the broken one, if any; another failure is an error. */
  Optional<LawBreach> breachByBroken(World world) {
    return new MustFail(law, 1, 0).breach(making -> play(world, making), broken);
  }

  /** Throws whatever the right one breaks. */
  void playRight(World world) {
    play(world, right);
  }

  private void play(World world, Function<World, S> making) {
    try (Stand stand = new Stand(world, 1, 2, 3, 4)) {
      schedule.play(stand, making.apply(world));
    } catch (RuntimeException unchecked) {
      throw unchecked;
    } catch (Exception failure) {
      throw new IllegalStateException("the schedule of " + this, failure);
    }
  }

  @Override
  public String toString() {
    return name + " (" + law + ", schedule)";
  }
}
