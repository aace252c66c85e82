package dev.fanproof.post;

/** How a post reaches its readers; decided once, when it is published. */
public enum Delivery {
  /** Fan-out on write: a row in each follower's inbox. */
  PUSH("W"),
  /** Fan-out on read: found through the reader's followed authors. */
  PULL("R");

  private final String code;

  Delivery(String code) {
    this.code = code;
  }

  /** The value of the column {@code delivery}. */
  public String code() {
    return code;
  }
}
