package dev.fanproof.dataset;

import dev.fanproof.post.Visibility;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * The files of a dataset in the making, in the order in which they are written: what its manifest
 * says of them is summed up on the way.
 */
final class Making {
  /** Fills a file. */
  interface Filler {
    void fill(Sheet sheet) throws IOException;
  }

  private final Path directory;
  private final int accounts;
  private final SortedMap<String, String> sha256 = new TreeMap<>();
  private Tally tally;

  Making(Path directory, int accounts) {
    this.directory = directory;
    this.accounts = accounts;
  }

  void accounts(IntPredicate isPrivate) throws IOException {
    int[] privates = new int[1];
    write(
        CsvFile.ACCOUNTS,
        sheet -> {
          for (int id = 1; id <= accounts; id++) {
            boolean closed = isPrivate.test(id);
            privates[0] += closed ? 1 : 0;
            sheet.lines.number(id, ',').text(closed ? "true\n" : "false\n");
            sheet.flush();
          }
        });
    tally = new Tally(accounts, privates[0]);
  }

  /** Comes after the accounts; every follow that is written is to be told to {@link #tally}. */
  void follows(Filler filler) throws IOException {
    write(CsvFile.FOLLOWS, filler);
  }

  Tally tally() {
    return tally;
  }

  /** Comes after the accounts. */
  void posts(PostSpec spec, long seed, Authors authors) throws IOException {
    int[] ids = Permutation.ofIds(spec.count(), new Draws(seed, Purpose.POST_IDS, 0));
    write(
        CsvFile.POSTS,
        sheet -> {
          for (int i = 0; i < ids.length; i++) {
            Draws draws = new Draws(seed, Purpose.POST, i);
            int author = authors.draw(draws);
            Visibility visibility = spec.visibility(draws.below(100));
            sheet.lines.number(ids[i], ',').number(author, ',').number(spec.createdAt(i), ',');
            sheet.lines.text(visibility.name()).text("\n");
            sheet.flush();
            tally.post(visibility);
          }
        });
  }

  void write(CsvFile file, Filler filler) throws IOException {
    try (Sheet sheet = new Sheet(directory, file)) {
      filler.fill(sheet);
      sha256.put(file.fileName, sheet.end());
    }
  }

  Contents contents() {
    return tally.contents();
  }

  SortedMap<String, String> sha256() {
    return sha256;
  }
}
