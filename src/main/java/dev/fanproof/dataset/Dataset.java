package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import dev.fanproof.post.Post;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A directory with a manifest and the three data files that it describes. Opening reads the
 * manifest alone; {@link #verify} reads everything.
 *
 * @param directory where it is
 * @param manifest what it says about itself
 */
public record Dataset(Path directory, Manifest manifest) {
  static final String MANIFEST = "manifest.json";

  /** The names of all files that a dataset may have. */
  static final Set<String> FILES =
      Set.of(
          MANIFEST,
          CsvFile.ACCOUNTS.fileName,
          CsvFile.FOLLOWS.fileName,
          CsvFile.POSTS.fileName,
          CsvFile.IDS.fileName);

  /**
   * Opens a dataset by its manifest.
   *
   * @throws BadInput if the directory has no valid manifest
   */
  public static Dataset open(Path directory) {
    return new Dataset(directory, Manifest.read(directory));
  }

  /** {@code accounts.csv} with the header {@code id,is_private}. */
  public Path accountsFile() {
    return directory.resolve(CsvFile.ACCOUNTS.fileName);
  }

  /** {@code follows.csv} with the header {@code follower,followee}. */
  public Path followsFile() {
    return directory.resolve(CsvFile.FOLLOWS.fileName);
  }

  /** {@code posts.csv} with the header {@code post_id,author,created_at,visibility}. */
  public Path postsFile() {
    return directory.resolve(CsvFile.POSTS.fileName);
  }

  /**
   * The accounts in ascending order. Like the other two, a stream over the file that must be
   * closed; it throws {@link BadInput} with file and line where a line can't be read.
   */
  public Stream<Account> accounts() {
    return CsvRows.stream(directory, CsvFile.ACCOUNTS, Account::read);
  }

  /** The follows in the order of (follower, followee). */
  public Stream<Follow> follows() {
    return CsvRows.stream(directory, CsvFile.FOLLOWS, Follow::read);
  }

  /** How many followers each account has, ascending; reads all follows. */
  public int[] followers() {
    int[] followers = new int[manifest.contents().accounts()];
    try (Stream<Follow> follows = follows()) {
      follows.forEach(follow -> followers[(int) follow.followee() - 1]++);
    }
    Arrays.sort(followers);
    return followers;
  }

  /** The posts in the order of their time. */
  public Stream<Post> posts() {
    return CsvRows.stream(directory, CsvFile.POSTS, PostRow::read);
  }

  /**
   * For an import whose follower column has the clearly heavier tail, a line that says so: the file
   * may be meant the other way round.
   */
  public Optional<String> directionHint() {
    return DirectionHint.of(manifest);
  }

  /**
   * Recomputes the SHA-256 of every file, the counts and the percentiles, and checks the format.
   *
   * @return a line for each difference from the manifest, and one for the first place that breaks
   *     the format; empty if all is well
   */
  public List<String> verify() {
    return new Verification(this).differences();
  }

  /**
   * Refuses a dataset that {@link #verify} would find a difference in: cut, damaged or another's.
   *
   * @throws BadInput with file and line where there is a place to name, else with the file
   */
  public void requireWhole() {
    List<String> differences = verify();
    String place = directory + File.separator;
    differences.stream()
        .filter(line -> line.startsWith(place))
        .findFirst()
        .or(() -> differences.stream().findFirst().map(line -> directory + ": " + line))
        .ifPresent(
            line -> {
              throw new BadInput(line);
            });
  }
}
