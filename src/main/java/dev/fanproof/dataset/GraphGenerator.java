package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * Generates datasets; the bytes depend on the spec alone. {@code datasets/README.md} describes the
 * algorithm so that it can be written again elsewhere.
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

  private void fill(GraphSpec spec, Path making) throws IOException {
    CsvFiles.writeAccounts(making, spec.accounts());
    Path follows = making.resolve(CsvFile.FOLLOWS.fileName);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(follows))) {
      out.write((CsvFile.FOLLOWS.header + "\n").getBytes(StandardCharsets.US_ASCII));
      new FollowsWriter(spec, progress).write(out, threads);
    }
    CsvFiles.writePosts(making, spec.accounts(), spec.posts(), spec.seed());
    Manifest.ofGenerated(spec, making).write(making);
  }
}
