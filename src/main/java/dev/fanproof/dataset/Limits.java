package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.util.regex.Pattern;

/** The checks of a spec's fields; each failure names the field, the value and what is allowed. */
final class Limits {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  private Limits() {}

  static void within(String field, long value, long min, long max) {
    if (value < min || value > max) {
      throw outside(field, String.valueOf(value), min + " to " + max);
    }
  }

  static void within(String field, double value, double min, double max) {
    // Written so that NaN, which compares with nothing, is refused as well.
    if (!(value >= min && value <= max)) {
      throw outside(field, String.valueOf(value), min + " to " + max);
    }
  }

  static void name(String field, String value) {
    present(field, value);
    if (!NAME.matcher(value).matches()) {
      throw outside(
          field, Shown.of(value), "1 to 100 letters, digits, '.', '_' or '-', first no sign");
    }
  }

  static void present(String field, Object value) {
    if (value == null) {
      throw new BadInput(field + ": null is not allowed");
    }
  }

  private static BadInput outside(String field, String value, String allowed) {
    return new BadInput(field + ": " + value + " is not allowed (" + allowed + ")");
  }
}
