package dev.fanproof.command;

import java.util.OptionalLong;

/** What a caller says about the version that it knows. */
public enum Expect {
  NOTHING(""),
  RIGHT(".right()"),
  WRONG(".wrong()");

  private final String text;

  Expect(String text) {
    this.text = text;
  }

  /** The expected version of a relation that has this one. */
  OptionalLong of(long version) {
    return switch (this) {
      case NOTHING -> OptionalLong.empty();
      case RIGHT -> OptionalLong.of(version);
      case WRONG -> OptionalLong.of(version + 1);
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
