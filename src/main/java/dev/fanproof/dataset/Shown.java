package dev.fanproof.dataset;

/** Makes a piece of somebody's input fit into one line of an error message. */
final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  /** The text in single quotes, control and other unprintable characters escaped, cut when long. */
  static String of(String text) {
    StringBuilder shown = new StringBuilder("'");
    text.codePoints().limit(LONGEST).forEach(c -> append(shown, c));
    return shown.append(text.codePointCount(0, text.length()) > LONGEST ? "…'" : "'").toString();
  }

  private static void append(StringBuilder shown, int codePoint) {
    int type = Character.getType(codePoint);
    boolean printable =
        !Character.isISOControl(codePoint)
            && type != Character.FORMAT
            && type != Character.LINE_SEPARATOR
            && type != Character.PARAGRAPH_SEPARATOR;
    if (printable) {
      shown.appendCodePoint(codePoint);
    } else {
      shown.append("\\u{").append(Integer.toHexString(codePoint)).append('}');
    }
  }
}
