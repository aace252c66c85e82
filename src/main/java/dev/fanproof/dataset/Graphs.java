package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Opens what {@code --graph} names: a preset, a dataset's directory, a spec file ({@code .json}) or
 * an edge list. What has to be generated or imported first is kept in a cache directory, under a
 * name that changes with whatever determines its bytes.
 */
public final class Graphs {
  private final Path cache;
  private final int threads;

  /**
   * @param cache where datasets are kept between runs; made when first needed
   * @param threads how many threads generate, 1 to 256
   */
  public Graphs(Path cache, int threads) {
    this.cache = cache;
    this.threads = threads;
  }

  /**
   * Opens a graph, making and caching its dataset first if need be.
   *
   * @param graph {@code PRESET|DIR|SPEC-FILE|EDGE-FILE}; a preset's name wins over a file of that
   *     name
   * @param reversed reads an edge list as {@code followee follower}
   * @throws BadInput if it is none of these or damaged, or {@code reversed} without an edge list
   */
  public Dataset open(String graph, boolean reversed) {
    boolean preset = Presets.NAMES.contains(graph);
    Path path = UserPath.of(graph);
    if (!preset && !Files.exists(path)) {
      String known = String.join(", ", Presets.NAMES);
      throw new BadInput(
          "--graph: "
              + Shown.of(graph)
              + " is neither a preset ("
              + known
              + ") nor a dataset's directory, a spec file or an edge list");
    }
    boolean spec = preset || graph.endsWith(".json");
    boolean directory = !preset && Files.isDirectory(path);
    if (reversed && (spec || directory)) {
      throw new BadInput("--reverse: only an edge list can be reversed, not " + Shown.of(graph));
    }
    if (directory) {
      return Dataset.open(path);
    }
    return spec ? generated(Presets.find(graph)) : imported(path, reversed);
  }

  private Dataset generated(GraphSpec spec) {
    String key =
        Sha256.ofBytes((Manifest.FORMAT + Json.write(spec)).getBytes(StandardCharsets.UTF_8));
    GraphGenerator generator = new GraphGenerator(threads, accounts -> {});
    return cached(spec.name() + "-" + shortened(key), dir -> generator.generate(spec, dir));
  }

  private Dataset imported(Path file, boolean reversed) {
    ImportOptions options = ImportOptions.reversed(reversed);
    String key =
        shortened(Sha256.ofFile(file))
            + (reversed ? "-reversed" : "")
            + ("-v" + ImportSource.ALGORITHM + "." + Manifest.FORMAT);
    return cached(
        EdgeListImport.name(file) + "-" + key, dir -> EdgeListImport.run(file, options, dir));
  }

  /** A directory appears whole or not at all, so one that is there can be used. */
  private Dataset cached(String name, Function<Path, Dataset> make) {
    Path directory = cache.resolve(name);
    return Files.exists(directory) ? Dataset.open(directory) : make.apply(directory);
  }

  private static String shortened(String sha256) {
    return sha256.substring(0, 16);
  }
}
