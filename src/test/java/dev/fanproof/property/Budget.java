package dev.fanproof.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

/**
 * How many tries each family of properties gets: enough to miss the weakest of its controls less
 * than once in a thousand runs (ln 1000 / ln 2, some 10 times its median of tries; {@code
 * -Dfanproof.seeds=20} prints that). {@code -Dfanproof.budget=nightly} multiplies them.
 */
public enum Budget {
  RELATIONS(150),
  DELIVERIES(150),
  CONSUMERS(100),
  RECOVERIES(100),
  UPHEAVALS(230),
  FEEDS(100),
  ACCESSES(250),
  /** For a variant that is equivalent to survive. */
  EQUIVALENT(100),
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
}
