package dev.fanproof.property;

import dev.fanproof.law.Law;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * How easily each control was found, as a table of all ({@code -Dfanproof.controls=FILE}) and one
 * of every seed of this run, {@code target/controls-seeds.csv}. Written after each control, sorted
 * by name, so the same seeds give the same bytes. Rows of controls that do not run stay as the file
 * had them.
 */
public final class ControlsTable {

  /** The table of this run. */
  public static final ControlsTable FILE =
      new ControlsTable(System.getProperty("fanproof.controls"));

  private static final Path COMMITTED = Path.of("evidence", "reference", "controls.csv");
  private static final int SEEDS = Integer.getInteger("fanproof.seeds", 1);
  private static final String HEAD =
      "control,law,seeds,killed,median_tries,p90_tries,shrunk_length";
  private static final String SEEDS_HEAD = "control,law,seed,tries";

  private final Path path;
  private final TreeMap<String, List<String>> lines = new TreeMap<>();
  private final TreeMap<String, String> table = new TreeMap<>();
  private final TreeMap<String, Integer> repeats = new TreeMap<>();

  private ControlsTable(String path) {
    this.path = path == null ? null : Path.of(path);
    if (this.path != null && Files.exists(this.path)) {
      rows(this.path).forEach(row -> table.put(row.replaceFirst("(,[^,]*){5}$", ""), row));
    }
  }

  private static List<String> rows(Path file) {
    try {
      return Files.readAllLines(file).stream().skip(1).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** 1 … n of {@code -Dfanproof.seeds=n}, by default 1. */
  public static List<Long> seeds() {
    return LongStream.rangeClosed(1, SEEDS).boxed().toList();
  }

  /** Records a control that samples are drawn for. */
  synchronized void drawn(Score score) {
    String key = key(score.control().name(), score.control().law());
    if (lines.containsKey(key)) {
      throw new IllegalStateException("two controls called " + key);
    }
    String row =
        String.join(
            ",",
            key,
            "" + score.tries().size(),
            "" + score.tries().stream().filter(OptionalInt::isPresent).count(),
            Score.text(score.tries(0.5)),
            Score.text(score.tries(0.9)),
            Score.text(score.shrunk()));
    put(key, row, seedRows(key, score));
  }

  private static List<String> seedRows(String key, Score score) {
    return seeds().stream()
        .map(seed -> key + "," + seed + "," + Score.text(score.tries().get((int) (seed - 1))))
        .toList();
  }

  /** Records that a schedule found its control once more. */
  public synchronized void scheduled(String name, Law law, long seed) {
    String key = key(name, law);
    int killed = repeats.merge(key, 1, Integer::sum);
    List<String> rows =
        LongStream.rangeClosed(1, seed).mapToObj(each -> key + "," + each + ",-").toList();
    put(key, String.join(",", key, "" + seed, "" + killed, "-,-,-"), rows);
  }

  /** The median tries of a control that samples are drawn for, in the committed table. */
  static int committedMedian(String name, Law law) {
    String key = key(name, law) + ",";
    return rows(COMMITTED).stream()
        .filter(line -> line.startsWith(key))
        .map(line -> Integer.parseInt(line.substring(key.length()).split(",", -1)[2]))
        .findAny()
        .orElseThrow(() -> new AssertionError(COMMITTED + " has no row " + key));
  }

  private static String key(String name, Law law) {
    return name.replace(',', ';') + "," + law;
  }

  private void put(String key, String row, List<String> seeds) {
    if (path == null) {
      return;
    }
    lines.put(key, Stream.concat(Stream.of(row), seeds.stream()).toList());
    table.put(key, row);
    try {
      write(path, HEAD, table.values());
      write(
          Path.of("target", "controls-seeds.csv"),
          SEEDS_HEAD,
          lines.values().stream().flatMap(all -> all.stream().skip(1)).toList());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void write(Path file, String head, Collection<String> rows) throws IOException {
    if (file.toAbsolutePath().getParent() != null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
    }
    Files.writeString(file, head + "\n" + String.join("\n", rows) + "\n");
  }
}
