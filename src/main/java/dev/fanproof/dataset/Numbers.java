package dev.fanproof.dataset;

/**
 * Decimal numbers of plain ASCII digits; the JDK's parser also takes signs and other scripts'
 * digits.
 */
final class Numbers {
  /** What {@link #parse} gives where there is no number. */
  static final long NONE = -1;

  private Numbers() {}

  /** The number in {@code text[begin, end)}, or {@link #NONE} if it is none or exceeds 64 bits. */
  static long parse(String text, int begin, int end) {
    long value = begin == end ? NONE : 0;
    for (int i = begin; i < end && value != NONE; i++) {
      value = append(value, text.charAt(i) - '0');
    }
    return value;
  }

  private static long append(long value, int digit) {
    boolean fits = value < Long.MAX_VALUE / 10 || (value == Long.MAX_VALUE / 10 && digit <= 7);
    return digit < 0 || digit > 9 || !fits ? NONE : value * 10 + digit;
  }

  /** Why {@link #parse} found nothing in {@code text}, with the text itself. */
  static String complaint(String text) {
    if (text.matches("-[0-9]+")) {
      return Shown.of(text) + " is negative";
    }
    if (text.matches("[0-9]+")) {
      return Shown.of(text) + " is more than " + Long.MAX_VALUE;
    }
    return Shown.of(text) + " is not a number";
  }
}
