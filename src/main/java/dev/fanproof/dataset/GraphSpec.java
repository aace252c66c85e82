package dev.fanproof.dataset;

import dev.fanproof.BadInput;

/**
 * Everything that determines a generated dataset: equal specs give equal bytes.
 *
 * @param name a short name for people, also of the directory in a cache
 * @param algorithm the version of the generator that the spec was written for, 1 or 2
 * @param seed any 64-bit number
 * @param accounts how many accounts, 0 to 10,000,000; their ids are 1…accounts
 * @param minDegree the fewest accounts that one follows, 0 to 1,000,000
 * @param maxDegree the most that one follows, {@code minDegree} to 1,000,000; out-degrees are
 *     uniform between the two and capped at {@code accounts} − 1
 * @param zipfExponent s in the weight 1/(rank + 1)<sup>s</sup> with which an account of that rank
 *     is followed, 0 (all alike) to 8
 * @param posts the posts; none where there are no accounts
 * @param shape what version 2 adds; null with version 1
 */
public record GraphSpec(
    String name,
    int algorithm,
    long seed,
    int accounts,
    int minDegree,
    int maxDegree,
    double zipfExponent,
    PostSpec posts,
    Shape shape) {
  /** The newest version that this code implements; it implements every older one as well. */
  public static final int ALGORITHM = 2;

  static final int MOST_ACCOUNTS = 10_000_000;
  static final int MOST_FOLLOWEES = 1_000_000;

  /**
   * @throws BadInput if a field is outside its range
   */
  public GraphSpec {
    Limits.name("name", name);
    Limits.within("algorithm", algorithm, 1, ALGORITHM);
    Limits.within("accounts", accounts, 0, MOST_ACCOUNTS);
    Limits.within("minDegree", minDegree, 0, MOST_FOLLOWEES);
    Limits.within("maxDegree", maxDegree, minDegree, MOST_FOLLOWEES);
    Limits.within("zipfExponent", zipfExponent, 0, 8);
    Limits.present("posts", posts);
    if ((shape == null) != (algorithm == 1)) {
      throw new BadInput("shape: algorithm 1 has none and algorithm 2 needs one");
    }
    if (accounts == 0) {
      Limits.within("posts.count", posts.count(), 0, 0);
    }
  }

  /** The same graph shape drawn anew. */
  public GraphSpec withSeed(long newSeed) {
    return new GraphSpec(
        name, algorithm, newSeed, accounts, minDegree, maxDegree, zipfExponent, posts, shape);
  }

  /** {@link #shape} where there is one, else that of version 1. */
  Shape shaped() {
    return shape == null ? Shape.PLAIN : shape;
  }
}
