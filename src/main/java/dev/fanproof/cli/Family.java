package dev.fanproof.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** A family of benchmarks: which parameters its rows show, and which rows it compares. */
@SuppressWarnings("ImmutableEnumChecker") // The lists are List.of.
enum Family {
  FAN_OUT(
      "Fan-out: publishing one post (ms, closed loop)",
      "FanOutBenchmark",
      List.of("followers", "scheme", "tokens"),
      List.of("followers"),
      List.of("statements", "rows", "walBytes", "heldMicros")),
  BACKFILL(
      "Backfill and cleanup: a follow or unfollow with so many posts (ms, closed loop)",
      "BackfillBenchmark",
      List.of("call", "newest"),
      List.of("call"),
      List.of("statements", "rows", "walBytes")),
  PAGE(
      "Page: reading 20 posts (ms, closed loop)",
      "PageBenchmark",
      List.of("degree", "depth", "scheme", "plan"),
      List.of("degree", "depth"),
      List.of("statements", "rows")),
  EVENT_ORDER(
      "Event order: relation writes (a second)",
      "EventOrderBenchmark",
      List.of("synchronousCommit", "threads", "order"),
      List.of("synchronousCommit", "threads"),
      List.of("statements", "rows", "walBytes", "retries")),
  PROJECTOR(
      "Projector: events applied (a second; an op is an event)",
      "ProjectorBenchmark",
      List.of("shards", "threads", "batch"),
      List.of("shards", "threads"),
      List.of("statements", "rows", "walBytes", "retries")) {
    @Override
    JsonNode metric(JsonNode result) {
      return result.path("secondaryMetrics").path("events");
    }
  },
  STATUS(
      "Status history: transitions (a second)",
      "StatusBenchmark",
      List.of("threads", "how"),
      List.of("threads"),
      List.of("statements", "rows", "walBytes", "retries", "rejected", "failures"));

  private final String title;
  private final String benchmark;
  private final List<String> shown;
  private final List<String> compared;
  private final List<String> counters;

  Family(
      String title,
      String benchmark,
      List<String> shown,
      List<String> compared,
      List<String> counters) {
    this.title = title;
    this.benchmark = benchmark;
    this.shown = shown;
    this.compared = compared;
    this.counters = counters;
  }

  /** What a row's score is. */
  JsonNode metric(JsonNode result) {
    return result.path("primaryMetric");
  }

  String title() {
    return title;
  }

  /** A row for each result of the family, counts before times, the last column a ratio. */
  Table table(JsonNode results) {
    List<JsonNode> mine = new ArrayList<>();
    results.forEach(
        result -> {
          if (result.path("benchmark").asText().contains(benchmark)) {
            mine.add(result);
          }
        });
    List<String> heads = new ArrayList<>(shown);
    counters.forEach(counter -> heads.add(counter + "/op"));
    heads.addAll(List.of("score", "±", "p99", "x best"));
    return new Table(heads, mine.stream().map(result -> row(result, mine)).toList());
  }

  private List<String> row(JsonNode result, List<JsonNode> all) {
    List<String> cells = new ArrayList<>();
    shown.forEach(name -> cells.add(parameter(result, name)));
    counters.forEach(counter -> cells.add(perOp(result, counter)));
    JsonNode metric = metric(result);
    cells.add(number(metric.path("score").asDouble()));
    cells.add(number(metric.path("scoreError").asDouble()));
    boolean time = time(result);
    cells.add(time ? number(metric.path("scorePercentiles").path("99.0").asDouble()) : "-");
    cells.add(ratio(result, all));
    return cells;
  }

  /** How many times dearer than the best of the rows it is compared with. */
  private String ratio(JsonNode result, List<JsonNode> all) {
    Predicate<JsonNode> rival =
        other ->
            compared.stream()
                .allMatch(name -> parameter(other, name).equals(parameter(result, name)));
    double score = score(result);
    double best =
        all.stream()
            .filter(rival)
            .mapToDouble(this::score)
            .reduce(time(result) ? Math::min : Math::max)
            .orElse(score);
    return number(time(result) ? score / best : best / score);
  }

  private static boolean time(JsonNode result) {
    return !result.path("mode").asText().equals("thrpt");
  }

  private double score(JsonNode result) {
    return metric(result).path("score").asDouble();
  }

  private static String parameter(JsonNode result, String name) {
    return name.equals("threads")
        ? result.path("threads").asText()
        : result.path("params").path(name).asText("-");
  }

  private static String perOp(JsonNode result, String counter) {
    return number(total(result, counter) / total(result, "ops"));
  }

  private static double total(JsonNode result, String counter) {
    return result.path("secondaryMetrics").path(counter).path("score").asDouble();
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return String.format(Locale.ROOT, value >= 100 || value == 0 ? "%.0f" : "%.2f", value);
  }
}
