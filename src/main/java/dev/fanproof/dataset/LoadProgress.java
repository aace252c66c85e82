package dev.fanproof.dataset;

/** Is told what a load does, from the loading threads. */
@FunctionalInterface
public interface LoadProgress {
  /** Tells nobody. */
  LoadProgress NONE = (step, done, total) -> {};

  /**
   * @param step what is being done, as {@code relation: follows.csv} or a statement
   * @param done how many bytes of it are done; 0 when it begins
   * @param total how many there are; 0 where that is unknown until the end
   */
  void at(String step, long done, long total);
}
