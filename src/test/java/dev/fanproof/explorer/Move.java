package dev.fanproof.explorer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation takes its next step.
 *
 * @param operation its name
 * @param step from 1 in each operation
 * @param waited whether the step was then seen waiting for a lock; it ends when others let it
 */
public record Move(String operation, int step, boolean waited) {

  private static final Pattern TEXT = Pattern.compile("([A-Z]+)([1-9]\\d{0,5})(\\*?)");

  static Move parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "no move: '" + text + "', expected letters and a number like F1, or F1* if it waits");
    }
    return new Move(parts.group(1), Integer.parseInt(parts.group(2)), !parts.group(3).isEmpty());
  }

  /** Like {@code F1}, or {@code F1*} where it waited. */
  @Override
  public String toString() {
    return operation + step + (waited ? "*" : "");
  }
}
