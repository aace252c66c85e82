package dev.fanproof.command;

import java.util.List;

/** Post ids without relation to time, and times with ties; both up to the ends of their range. */
final class Ids {

  static final List<Long> POSTS =
      List.of(
          40L,
          7L,
          2147483648L,
          Long.MAX_VALUE,
          1L,
          2147483647L,
          21L,
          8L,
          Long.MAX_VALUE - 1,
          33L,
          2L,
          1L << 40,
          12L,
          30L,
          4L,
          25L,
          18L,
          9L,
          37L,
          5L);

  static final List<Long> TIMES = List.of(1000L, 1001L, Long.MAX_VALUE - 1, 0L, 2147483648L);

  static final long NO_POST = 999;

  private Ids() {}
}
