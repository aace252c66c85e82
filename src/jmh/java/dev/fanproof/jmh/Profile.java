package dev.fanproof.jmh;

import java.util.List;
import java.util.Map;

/**
 * How much a run measures.
 *
 * @param name for the report
 * @param warmups iterations before the measured ones, a fork
 * @param iterations measured ones, a fork
 * @param millis length of an iteration, in milliseconds
 * @param forks JVMs a benchmark
 * @param threads of the event order and of the projector, one run each
 * @param strict whether the fan-out is also measured with strict tokens and bare
 * @param backfill parameter values of the backfill family; none where it is left out
 * @param page parameter values of the page family
 * @param eventOrder parameter values of the event-order family
 * @param projector parameter values of the projector family
 */
record Profile(
    String name,
    int warmups,
    int iterations,
    int millis,
    int forks,
    List<Integer> threads,
    boolean strict,
    Map<String, List<String>> backfill,
    Map<String, List<String>> page,
    Map<String, List<String>> eventOrder,
    Map<String, List<String>> projector) {

  /** The schemes that every table compares. */
  static final List<String> SCHEMES = List.of("push", "hybrid:200", "hybrid:50", "pull");

  /** Whether everything works, for CI: under two minutes. */
  static final Profile SMOKE =
      new Profile(
          "smoke",
          1,
          1,
          300,
          1,
          List.of(4),
          false,
          Map.of(),
          page(List.of("median"), List.of("1")),
          orders(List.of("1", "sequence"), List.of("on")),
          batches(List.of("apply", "1000"), List.of("1")));

  /** A useful answer in about five minutes. */
  static final Profile QUICK =
      new Profile(
          "quick",
          1,
          5,
          700,
          1,
          List.of(1, 8),
          true,
          Map.of("call", List.of("FOLLOW"), "newest", List.of("20")),
          page(List.of("median", "widest"), List.of("1")),
          orders(List.of("1", "16", "sequence"), List.of("on")),
          batches(List.of("apply", "1000"), List.of("1")));

  /** For publication. */
  static final Profile FULL =
      new Profile(
          "full",
          3,
          5,
          2000,
          3,
          List.of(1, 4, 16, 32),
          true,
          Map.of(
              "call", List.of("FOLLOW", "UNFOLLOW"), "newest", List.of("0", "20", "200", "2000")),
          page(List.of("median", "widest"), List.of("1", "5")),
          orders(List.of("1", "4", "16", "64", "sequence"), List.of("on", "off")),
          batches(List.of("apply", "1", "10", "100", "1000", "10000"), List.of("1", "16")));

  /** Parameter values of the status-history family. */
  static final Map<String, List<String>> STATUS =
      Map.of("how", List.of("lock", "serializable", "compare-and-set"));

  /** Threads of the status history, one run each. */
  List<Integer> deciders() {
    return equals(FULL) ? List.of(1, 4, 16) : List.of(threads.get(threads.size() - 1));
  }

  private static Map<String, List<String>> page(List<String> degrees, List<String> depths) {
    return Map.of(
        "scheme", SCHEMES,
        "plan", List.of("PER_AUTHOR", "SINGLE"),
        "degree", degrees,
        "depth", depths);
  }

  private static Map<String, List<String>> orders(List<String> orders, List<String> commits) {
    return Map.of("order", orders, "synchronousCommit", commits);
  }

  private static Map<String, List<String>> batches(List<String> batches, List<String> shards) {
    return Map.of("batch", batches, "shards", shards);
  }
}
