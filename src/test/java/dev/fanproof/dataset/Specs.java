package dev.fanproof.dataset;

/** Specs and directories that several tests use. */
final class Specs {
  private Specs() {}

  static GraphSpec of(int accounts, int minDegree, int maxDegree, double exponent) {
    return new GraphSpec(
        "test",
        1,
        7,
        accounts,
        minDegree,
        maxDegree,
        exponent,
        posts(accounts == 0 ? 0 : 10),
        null);
  }

  /** Uniform out-degrees from 5 to 15 and a shape. */
  static GraphSpec shaped(int accounts, Shape shape) {
    return new GraphSpec("test", 2, 7, accounts, 5, 15, 0.8, posts(accounts == 0 ? 0 : 10), shape);
  }

  static Shape reciprocal(double share) {
    return new Shape(0, 0, 0, share, 0, 0, false);
  }

  static PostSpec posts(int count) {
    return new PostSpec(count, 3, 1000, 10, 50, 30, 20);
  }

  static GraphGenerator generator(int threads) {
    return new GraphGenerator(threads, accounts -> {});
  }
}
