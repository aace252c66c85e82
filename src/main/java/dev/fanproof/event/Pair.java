package dev.fanproof.event;

import java.util.Comparator;

/** An ordered pair of accounts; its order (follower, then followee) is the lock order. */
public record Pair(long follower, long followee) implements Comparable<Pair> {

  private static final Comparator<Pair> ORDER =
      Comparator.comparingLong(Pair::follower).thenComparingLong(Pair::followee);

  /** The same accounts the other way round. */
  public Pair reversed() {
    return new Pair(followee, follower);
  }

  /** Whether an account meets itself, which no relation allows. */
  public boolean self() {
    return follower == followee;
  }

  @Override
  public int compareTo(Pair other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return follower + ">" + followee;
  }
}
