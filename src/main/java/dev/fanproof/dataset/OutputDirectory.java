package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A dataset's directory in the making: filled under a temporary name beside its place and renamed
 * at the end, so that a failed run leaves what was there before.
 */
final class OutputDirectory {
  /** Fills a directory. */
  interface Filler {
    void fill(Path directory) throws IOException;
  }

  private final Path place;

  private OutputDirectory(Path place) {
    this.place = place;
  }

  /**
   * @throws BadInput if the place holds anything but a dataset, or can't be written
   */
  static void write(Path place, Filler filler) {
    OutputDirectory out = new OutputDirectory(place);
    try {
      out.checkReplaceable();
      out.fillBeside(filler);
    } catch (IOException e) {
      throw new BadInput(place + ": cannot be written: " + e, e);
    }
  }

  private void checkReplaceable() throws IOException {
    if (Files.exists(place) && !Files.isDirectory(place)) {
      throw new BadInput(place + ": exists and is not a directory");
    }
    List<String> names = Files.isDirectory(place) ? names(place) : List.of();
    if (!names.isEmpty() && !isDataset(names)) {
      throw new BadInput(place + ": exists and holds something else than a dataset; not replaced");
    }
  }

  /** Any further file makes it somebody's own directory: replacing it would lose that file. */
  private static boolean isDataset(List<String> names) {
    return names.contains(Dataset.MANIFEST) && Dataset.FILES.containsAll(names);
  }

  private void fillBeside(Filler filler) throws IOException {
    Path target = place.toAbsolutePath().normalize();
    Path parent = Files.createDirectories(target.getParent());
    Path making = parent.resolve("." + target.getFileName() + ".making-" + System.nanoTime());
    try {
      Files.createDirectory(making);
      filler.fill(making);
      delete(target);
      Files.move(making, target);
    } finally {
      delete(making);
    }
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      for (String name : names(directory)) {
        Files.delete(directory.resolve(name));
      }
      Files.delete(directory);
    }
  }
}
