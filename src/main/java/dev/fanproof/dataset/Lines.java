package dev.fanproof.dataset;

import java.util.Arrays;

/** Lines of ASCII text in a growing buffer of bytes. */
final class Lines {
  private static final int DIGITS = 19;

  private byte[] bytes;
  private int size;

  Lines(int capacity) {
    bytes = new byte[capacity];
  }

  /** Adds a number that isn't negative, and a sign after it. */
  Lines number(long number, char sign) {
    reserve(DIGITS + 1);
    int end = size + digits(number);
    long rest = number;
    for (int at = end - 1; at >= size; at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    bytes[end] = (byte) sign;
    size = end + 1;
    return this;
  }

  Lines number(int number, char sign) {
    reserve(DIGITS + 1);
    int end = size + digits(number);
    int rest = number;
    for (int at = end - 1; at >= size; at--) {
      int next = rest / 10;
      bytes[at] = (byte) ('0' + rest - next * 10);
      rest = next;
    }
    bytes[end] = (byte) sign;
    size = end + 1;
    return this;
  }

  Lines text(String ascii) {
    reserve(ascii.length());
    for (int i = 0; i < ascii.length(); i++) {
      bytes[size++] = (byte) ascii.charAt(i);
    }
    return this;
  }

  Lines add(Lines other) {
    reserve(other.size);
    System.arraycopy(other.bytes, 0, bytes, size, other.size);
    size += other.size;
    return this;
  }

  private static int digits(long number) {
    int digits = 1;
    for (long bound = 10; number >= bound && digits < DIGITS; bound *= 10) {
      digits++;
    }
    return digits;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }

  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }
}
