package dev.fanproof.cli;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.Graphs;
import picocli.CommandLine.Option;

/** Which graph a command works on. */
public final class GraphOptions {

  @Option(
      names = "--graph",
      paramLabel = "GRAPH",
      defaultValue = "teaching",
      description = "preset, dataset folder, spec file or edge list (default: ${DEFAULT-VALUE})")
  String graph;

  @Option(
      names = "--reverse",
      description = "read an edge list as \"followee follower\" instead of \"follower followee\"")
  boolean reverse;

  /** Opens it; what has to be generated or imported first is kept below {@code target}. */
  public Dataset open() {
    int threads = Runtime.getRuntime().availableProcessors();
    Dataset dataset = new Graphs(Home.resolve("target/datasets"), threads).open(graph, reverse);
    dataset.directionHint().ifPresent(hint -> System.err.println("note: " + hint));
    return dataset;
  }
}
