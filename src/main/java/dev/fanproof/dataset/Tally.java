package dev.fanproof.dataset;

import dev.fanproof.post.Visibility;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Sums up a dataset while it goes by: two counters an account, and a sample of the follows. */
final class Tally {
  private final int accounts;
  private final int accountsPrivate;
  private final int[] followers;
  private final int[] followees;
  private final Reciprocity reciprocity = new Reciprocity();
  private final Map<Visibility, Integer> postsOf = new EnumMap<>(Visibility.class);
  private long follows;

  Tally(int accounts, int accountsPrivate) {
    this.accounts = accounts;
    this.accountsPrivate = accountsPrivate;
    this.followers = new int[accounts + 1];
    this.followees = new int[accounts + 1];
  }

  void follow(int follower, int followee) {
    followees[follower]++;
    followers[followee]++;
    reciprocity.add(follower, followee);
    follows++;
  }

  void post(Visibility visibility) {
    postsOf.merge(visibility, 1, Integer::sum);
  }

  Contents contents() {
    int[] in = ascending(followers);
    DegreeSummary inDegree = DegreeSummary.ofAscending(in);
    return new Contents(
        accounts,
        accountsPrivate,
        follows,
        reciprocity.share(),
        reciprocity.sampled(),
        postsOf.values().stream().mapToInt(Integer::intValue).sum(),
        postsOf.getOrDefault(Visibility.PUBLIC, 0),
        postsOf.getOrDefault(Visibility.FOLLOWERS, 0),
        postsOf.getOrDefault(Visibility.SELF, 0),
        inDegree,
        TailFit.of(in, inDegree.p99()),
        DegreeSummary.ofAscending(ascending(followees)),
        atLeast(in, 50),
        atLeast(in, 200));
  }

  /** Place 0 stands for no account. */
  private static int[] ascending(int[] degrees) {
    int[] ascending = Arrays.copyOfRange(degrees, 1, degrees.length);
    Arrays.sort(ascending);
    return ascending;
  }

  private static int atLeast(int[] degrees, int least) {
    return (int) Arrays.stream(degrees).filter(degree -> degree >= least).count();
  }
}
