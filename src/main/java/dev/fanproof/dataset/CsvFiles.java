package dev.fanproof.dataset;

import dev.fanproof.post.Visibility;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what generated and imported datasets have in common: accounts and posts. */
final class CsvFiles {
  private CsvFiles() {}

  static BufferedWriter open(Path directory, CsvFile file) throws IOException {
    BufferedWriter out = Files.newBufferedWriter(directory.resolve(file.fileName));
    out.write(file.header);
    out.write('\n');
    return out;
  }

  static void writeAccounts(Path directory, int accounts) throws IOException {
    try (BufferedWriter out = open(directory, CsvFile.ACCOUNTS)) {
      for (int id = 1; id <= accounts; id++) {
        out.write(id + ",false\n");
      }
    }
  }

  static void writePosts(Path directory, int accounts, PostSpec spec, long seed)
      throws IOException {
    int[] ids = Permutation.ofIds(spec.count(), new Draws(seed, Purpose.POST_IDS, 0));
    try (BufferedWriter out = open(directory, CsvFile.POSTS)) {
      for (int i = 0; i < ids.length; i++) {
        Draws draws = new Draws(seed, Purpose.POST, i);
        int author = draws.below(accounts) + 1;
        Visibility visibility = spec.visibility(draws.below(100));
        out.write(ids[i] + "," + author + "," + spec.createdAt(i) + "," + visibility + "\n");
      }
    }
  }
}
