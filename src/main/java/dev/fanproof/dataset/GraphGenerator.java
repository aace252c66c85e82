package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * Generates datasets; the bytes depend on the spec alone. {@code docs/dataset-recipe.md} describes
 * the algorithm so that it can be written again elsewhere.
 */
public final class GraphGenerator {
  private static final int MOST_THREADS = 256;

  private final int threads;
  private final LongConsumer progress;

  /**
   * @param threads how many threads generate follows, 1 to 256
   * @param progress told, from the calling thread, how many accounts' follows are written
   * @throws BadInput if there are too few or too many threads
   */
  public GraphGenerator(int threads, LongConsumer progress) {
    Limits.within("--threads", threads, 1, MOST_THREADS);
    this.threads = threads;
    this.progress = progress;
  }

  /**
   * Writes a dataset, in place of an older one if there is any.
   *
   * @throws BadInput if the directory holds anything else or can't be written
   */
  public Dataset generate(GraphSpec spec, Path directory) {
    OutputDirectory.write(directory, making -> fill(spec, making));
    return Dataset.open(directory);
  }

  private void fill(GraphSpec spec, Path directory) throws IOException {
    Recipe recipe = Recipe.of(spec);
    Making making = new Making(directory, spec.accounts());
    making.accounts(recipe::isPrivate);
    making.follows(
        sheet -> new FollowsWriter(recipe, progress).write(sheet, making.tally(), threads));
    making.posts(spec.posts(), spec.seed(), Authors.of(recipe));
    Manifest.ofGenerated(spec, making).write(directory);
  }
}
