package dev.fanproof.dataset;

/** Specs and directories that several tests use. */
final class Specs {
  private Specs() {}

  static GraphSpec of(int accounts, int minDegree, int maxDegree, double exponent) {
    return new GraphSpec(
        "test", 1, 7, accounts, minDegree, maxDegree, exponent, posts(accounts == 0 ? 0 : 10));
  }

  static PostSpec posts(int count) {
    return new PostSpec(count, 3, 1000, 10, 50, 30, 20);
  }

  static GraphGenerator generator(int threads) {
    return new GraphGenerator(threads, accounts -> {});
  }
}
