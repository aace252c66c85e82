package dev.fanproof.dataset;

/**
 * A sequence of random numbers that depends on (seed, purpose, item) alone, so that any thread can
 * draw for any account: SplitMix64, started from a hash of that key. Draw k, from 0, is {@code
 * mix(key + (k + 1) · golden)}.
 */
final class Draws {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  /**
   * @param item the account or post that the numbers are for, 0 where there is one sequence only
   */
  Draws(long seed, Purpose purpose, long item) {
    this.state = absorb(absorb(absorb(0, seed), purpose.code), item);
  }

  /** 64 uniform bits. */
  long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** Uniform over the multiples of 2<sup>−53</sup> in [0, 1). */
  double unit() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  /**
   * Exactly uniform over 0…bound − 1, for a positive bound: the uneven last part is drawn again.
   */
  int below(int bound) {
    long bits;
    long value;
    do {
      bits = next() >>> 1;
      value = bits % bound;
    } while (bits - value + (bound - 1) < 0);
    return (int) value;
  }

  private static long absorb(long hash, long part) {
    return mix((hash ^ part) + GOLDEN);
  }

  /** The finisher of SplitMix64 (Steele, Lea and Flood, 2014, with Stafford's variant 13). */
  static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
