package dev.fanproof.dataset;

import dev.fanproof.post.Visibility;

/**
 * How the posts of a dataset are generated. Authors are uniform over the accounts; the ids are a
 * random permutation of 1…count, so that an id says nothing about its time.
 *
 * @param count how many posts, 0 to 50,000,000
 * @param perTimestamp how many consecutive posts share one {@code created_at}, 1 to 1,000,000
 * @param firstCreatedAt microseconds since the epoch of the first posts, 0 to the year 2100
 * @param stepMicros microseconds between two timestamps, 1 to a day
 * @param publicPercent share of PUBLIC posts, 0 to 100
 * @param followersPercent share of FOLLOWERS posts, 0 to 100
 * @param selfPercent share of SELF posts; the three shares make 100
 */
public record PostSpec(
    int count,
    int perTimestamp,
    long firstCreatedAt,
    long stepMicros,
    int publicPercent,
    int followersPercent,
    int selfPercent) {
  static final int MOST = 50_000_000;
  private static final long YEAR_2100 = 4_102_444_800_000_000L;
  private static final long A_DAY = 86_400_000_000L;

  /**
   * @throws dev.fanproof.BadInput if a field is outside its range
   */
  public PostSpec {
    Limits.within("posts.count", count, 0, MOST);
    Limits.within("posts.perTimestamp", perTimestamp, 1, 1_000_000);
    Limits.within("posts.firstCreatedAt", firstCreatedAt, 0, YEAR_2100);
    Limits.within("posts.stepMicros", stepMicros, 1, A_DAY);
    Limits.within("posts.publicPercent", publicPercent, 0, 100);
    Limits.within("posts.followersPercent", followersPercent, 0, 100 - publicPercent);
    int rest = 100 - publicPercent - followersPercent;
    Limits.within("posts.selfPercent", selfPercent, rest, rest);
  }

  /**
   * What an import gets on top of its edges: the mix of the teaching graph, {@code count} times.
   */
  static PostSpec forImport(int count) {
    return new PostSpec(count, 3, 1_767_225_600_000_000L, 60_000_000L, 85, 12, 3);
  }

  /** The timestamp of the post at a position in time order, from 0. */
  long createdAt(int position) {
    return firstCreatedAt + position / perTimestamp * stepMicros;
  }

  /** The visibility for a uniform draw of 0…99. */
  Visibility visibility(int percentile) {
    if (percentile < publicPercent) {
      return Visibility.PUBLIC;
    }
    return percentile < publicPercent + followersPercent ? Visibility.FOLLOWERS : Visibility.SELF;
  }
}
