package dev.fanproof.feed;

/** What became of a publish. */
public sealed interface Publication {

  /** Published by push, with the number of inbox rows of its fan-out. */
  record Pushed(int rows) implements Publication {
    @Override
    public String toString() {
      return "PUSH";
    }
  }

  /** Published by pull. */
  record Pulled() implements Publication {
    @Override
    public String toString() {
      return "PULL";
    }
  }

  /** The same post had been published, whole. */
  record Noop() implements Publication {
    @Override
    public String toString() {
      return "NOOP";
    }
  }

  /** Not published: {@code unknown author}, or {@code the id belongs to another post}. */
  record Rejected(String reason) implements Publication {
    @Override
    public String toString() {
      return "REJECTED(" + reason + ")";
    }
  }
}
