package dev.fanproof.explorer;

/**
 * Which schedules are played.
 *
 * @param preemptions how often an operation that could go on may be left for another
 * @param reduced whether of schedules that differ only in the order of steps that commute one is
 *     enough; see {@link Footprint}
 */
public record Limits(int preemptions, boolean reduced) {

  /** Every one. */
  public static final Limits NONE = new Limits(Integer.MAX_VALUE, false);

  /** One of each kind. */
  public static final Limits REDUCED = new Limits(Integer.MAX_VALUE, true);

  /** Those with at most so many preemptions. */
  public static Limits preemptions(int most) {
    return new Limits(most, false);
  }

  /** Checks that the two are not mixed: what stands for a schedule may need more preemptions. */
  public Limits {
    if (reduced && preemptions != Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a bound and a reduction would lose schedules together");
    }
  }
}
