package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a dataset is, where it comes from and what its files hold; {@code manifest.json}. It bears
 * no time and no machine, so that equal inputs give equal manifests.
 *
 * @param format the version of the files' layout, 2
 * @param algorithm the version of the generator that drew the follows and posts, or the posts alone
 * @param name a short name for people
 * @param generated the spec of a generated dataset, else null
 * @param imported where an imported dataset comes from, else null
 * @param contents what the files hold
 * @param sha256 the SHA-256 of each data file in lower-case hex, by file name
 */
public record Manifest(
    int format,
    int algorithm,
    String name,
    GraphSpec generated,
    ImportSource imported,
    Contents contents,
    SortedMap<String, String> sha256) {
  /** The version of the layout that this code reads and writes. */
  public static final int FORMAT = 2;

  /**
   * @throws BadInput if a part is missing or of another version
   */
  public Manifest {
    Limits.within("format", format, FORMAT, FORMAT);
    Limits.within("algorithm", algorithm, 1, GraphSpec.ALGORITHM);
    Limits.name("name", name);
    Limits.present("contents", contents);
    Limits.present("sha256", sha256);
    if ((generated == null) == (imported == null)) {
      throw new BadInput("exactly one of generated and imported must be given");
    }
    sha256 = new TreeMap<>(sha256);
  }

  /** Whether loading it writes an event for each follow. */
  boolean events() {
    return generated != null && generated.shaped().events();
  }

  /** The data files that there must be. */
  List<CsvFile> files() {
    return imported == null ? CsvFile.ALWAYS : List.of(CsvFile.values());
  }

  static Manifest ofGenerated(GraphSpec spec, Making made) {
    return new Manifest(
        FORMAT, spec.algorithm(), spec.name(), spec, null, made.contents(), made.sha256());
  }

  static Manifest ofImported(String name, ImportSource source, Making made) {
    return new Manifest(
        FORMAT, ImportSource.ALGORITHM, name, null, source, made.contents(), made.sha256());
  }

  static Manifest read(Path directory) {
    Path file = directory.resolve(Dataset.MANIFEST);
    return Json.read(TextFile.read(file), file.toString(), Manifest.class);
  }

  void write(Path directory) throws IOException {
    Files.writeString(directory.resolve(Dataset.MANIFEST), Json.write(this));
  }
}
