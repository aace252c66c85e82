package dev.fanproof.post;

import dev.fanproof.BadInput;
import java.util.Arrays;

/** Who may open a post. */
public enum Visibility {
  /** Everybody whom no block separates from the author. */
  PUBLIC("P"),
  /** Those whose follow the author's relation table calls ACTIVE. */
  FOLLOWERS("F"),
  /** The author alone. */
  SELF("S");

  private final String code;

  Visibility(String code) {
    this.code = code;
  }

  /** The value of the column {@code visibility}. */
  public String code() {
    return code;
  }

  /** The visibility with this column value. */
  public static Visibility of(String code) {
    return Arrays.stream(values())
        .filter(visibility -> visibility.code.equals(code))
        .findFirst()
        .orElseThrow(() -> new BadInput("no visibility has the code " + code));
  }
}
