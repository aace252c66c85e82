package dev.fanproof.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** SHA-256 of files and texts, in lower-case hex. */
final class Sha256 {
  private static final int BUFFER = 1 << 16;

  private Sha256() {}

  /**
   * @throws dev.fanproof.BadInput if the file is missing or can't be read
   */
  static String ofFile(Path file) {
    TextFile.checkRegular(file);
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    } catch (IOException e) {
      throw TextFile.unreadable(file, e);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  static String ofBytes(byte[] bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  /** Of some data files, by file name. */
  static SortedMap<String, String> ofDataFiles(Path directory, List<CsvFile> files) {
    SortedMap<String, String> all = new TreeMap<>();
    for (CsvFile file : files) {
      all.put(file.fileName, ofFile(directory.resolve(file.fileName)));
    }
    return all;
  }

  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
