package dev.fanproof.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/**
 * How many tries each family of properties gets: enough to miss the weakest of its controls less
 * than once in a thousand runs, see {@link #enough}. {@code -Dfanproof.budget=nightly} multiplies
 * them.
 */
public enum Budget {
  RELATIONS(150),
  DELIVERIES(150),
  CONSUMERS(150),
  BATCHES(250),
  CUTS(150),
  RECOVERIES(100),
  UPHEAVALS(280),
  CUT_UPHEAVALS(150),
  FEEDS(420),
  HYBRID_FEEDS(300),
  WALKS(150),
  ACCESSES(250),
  METAMORPHIC(100),
  STATUSES(100),
  MEMBERSHIPS(100),
  /** For a variant that is equivalent to survive. */
  EQUIVALENT(100),
  /** Access once more, with strict tokens. */
  STRICT(100),
  /** At most so many for a negative control to be found. */
  CONTROL(400);

  /** The number of tries of a property. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  public @interface Tries {
    Budget value();
  }

  private enum Profile {
    CI(1),
    NIGHTLY(20);

    private final int factor;

    Profile(int factor) {
      this.factor = factor;
    }
  }

  private static final Profile PROFILE =
      Profile.valueOf(System.getProperty("fanproof.budget", "ci").toUpperCase(Locale.ROOT));

  private final int ci;

  Budget(int ci) {
    this.ci = ci;
  }

  public int tries() {
    return ci * PROFILE.factor;
  }

  /** The tries of an ordinary run. */
  int ci() {
    return ci;
  }

  /** How seldom a run may miss the weakest control. */
  static final double MISSES = 0.001;

  /**
   * The tries that miss a control less often than {@link #MISSES}, where half of the searches found
   * it within its median: a try finds it with p, (1 - p)^median = 1/2, and (1 - p)^enough = MISSES.
   */
  static int enough(int median) {
    return (int) Math.ceil(median * Math.log(MISSES) / Math.log(0.5));
  }
}
