package dev.fanproof.harness;

/** Seeds of tests that draw at random; {@code -Dfanproof.seed} sets another. */
public final class Seed {

  private Seed() {}

  /** Prints and returns the seed. */
  public static long of(String test, long standard) {
    long seed = Long.getLong("fanproof.seed", standard);
    System.out.println(test + " seed " + seed);
    return seed;
  }
}
