package dev.fanproof.dataset;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** A data file in the making; its SHA-256 is taken on the way. */
final class Sheet implements AutoCloseable {
  private static final int FULL = 1 << 16;

  /** For lines: call {@link #flush} after some. */
  final Lines lines = new Lines(2 * FULL);

  private final OutputStream out;
  private final MessageDigest digest = Sha256.digest();

  Sheet(Path directory, CsvFile file) throws IOException {
    out = Files.newOutputStream(directory.resolve(file.fileName));
    lines.text(file.header).text("\n");
  }

  /** Writes the lines, once there are enough of them. */
  void flush() throws IOException {
    if (lines.size() >= FULL) {
      drain();
    }
  }

  /** Writes the lines and others after them. */
  void write(Lines more) throws IOException {
    drain();
    put(more);
  }

  private void drain() throws IOException {
    put(lines);
    lines.clear();
  }

  private void put(Lines some) throws IOException {
    digest.update(some.bytes(), 0, some.size());
    out.write(some.bytes(), 0, some.size());
  }

  /** The SHA-256 of all that was written, in lower-case hex; ends the file. */
  String end() throws IOException {
    drain();
    return HexFormat.of().formatHex(digest.digest());
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
