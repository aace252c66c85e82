package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Turns an edge list into a dataset. Ids become 1…n in ascending order of the originals; an id that
 * only has an edge to itself is an account without follows; {@code ids.csv} keeps the originals.
 * The file is read twice, first for the ids and then for the edges, of which 8 bytes each are held.
 */
public final class EdgeListImport {
  private final Path file;
  private final ImportOptions options;

  private EdgeListImport(Path file, ImportOptions options) {
    this.file = file;
    this.options = options;
  }

  /**
   * Writes a dataset, in place of an older one if there is any. See {@link Dataset#directionHint}.
   *
   * @throws BadInput if a line of the file is no edge, or there is none, or {@code out} holds
   *     anything but a dataset or can't be written
   */
  public static Dataset run(Path file, ImportOptions options, Path out) {
    EdgeListImport job = new EdgeListImport(file, options);
    PostSpec posts = PostSpec.forImport(options.posts());
    OutputDirectory.write(out, making -> job.fill(making, posts));
    return Dataset.open(out);
  }

  private void fill(Path directory, PostSpec posts) throws IOException {
    long[] ids = ids();
    EdgeSet edges = edges(ids);
    long repeats = edges.dropRepeats();
    Making making = new Making(directory, ids.length);
    making.accounts(id -> false);
    making.follows(sheet -> edges.write(sheet, making.tally()));
    making.write(CsvFile.IDS, sheet -> writeIds(ids, sheet));
    making.posts(posts, options.seed(), Authors.uniform(ids.length));
    ImportSource source =
        new ImportSource(
            file.getFileName().toString(),
            Sha256.ofFile(file),
            options.licence(),
            options.reversed(),
            edges.selfEdges(),
            repeats,
            options.seed(),
            posts);
    Manifest.ofImported(name(file), source, making).write(directory);
  }

  private long[] ids() {
    IdSet ids = new IdSet();
    EdgeFile.read(
        file,
        (first, second) -> {
          ids.add(first);
          ids.add(second);
        });
    long[] sorted = ids.sorted();
    if (sorted.length == 0) {
      throw new BadInput(file + ": holds no edges");
    }
    return sorted;
  }

  private static void writeIds(long[] ids, Sheet sheet) throws IOException {
    for (int i = 0; i < ids.length; i++) {
      sheet.lines.number(i + 1, ',').number(ids[i], '\n');
      sheet.flush();
    }
  }

  private EdgeSet edges(long[] ids) {
    EdgeSet edges = new EdgeSet();
    EdgeFile.read(
        file,
        (first, second) -> {
          int a = Arrays.binarySearch(ids, first) + 1;
          int b = Arrays.binarySearch(ids, second) + 1;
          edges.add(options.reversed() ? b : a, options.reversed() ? a : b);
        });
    return edges;
  }

  /**
   * The file's name up to its first dot (KONECT's begin with "out."), in the letters that a name
   * may have.
   */
  static String name(Path file) {
    String stem =
        file.getFileName().toString().replaceFirst("^out\\.", "").replaceFirst("\\..*", "");
    String name = stem.replaceAll("[^A-Za-z0-9_-]", "-").replaceFirst("^[_-]+", "");
    return name.isEmpty() ? "import" : name.substring(0, Math.min(name.length(), 60));
  }
}
