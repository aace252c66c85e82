package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A UTF-8 file of the user's, plain or packed by gzip, line by line; whatever is wrong with it
 * becomes one clear line.
 */
final class TextFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final int GZIP_FIRST = 0x1f;
  private static final int GZIP_SECOND = 0x8b;

  private final Path file;
  private final BufferedReader reader;
  private long line;

  private TextFile(Path file, BufferedReader reader) {
    this.file = file;
    this.reader = reader;
  }

  /**
   * @throws BadInput if there is no such file, or it is a directory or a device, or unreadable
   */
  static TextFile open(Path file) {
    checkRegular(file);
    try {
      return new TextFile(file, new BufferedReader(decoded(unpacked(file)), BUFFER));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static InputStream unpacked(Path file) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
    in.mark(2);
    boolean gzip = in.read() == GZIP_FIRST && in.read() == GZIP_SECOND;
    in.reset();
    return gzip ? new GZIPInputStream(in, BUFFER) : in;
  }

  /** Unlike a reader that is given the charset, it complains of what is no UTF-8. */
  private static Reader decoded(InputStream in) {
    return new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
  }

  /** The whole text of a small file. */
  static String read(Path file) {
    checkRegular(file);
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** A regular file and not, say, a pipe: an import reads it twice. */
  static void checkRegular(Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInput(file + ": is a directory, not a file");
    }
    if (!Files.exists(file)) {
      throw new BadInput(file + ": no such file");
    }
    if (!Files.isRegularFile(file)) {
      throw new BadInput(file + ": is not a regular file");
    }
  }

  static BadInput unreadable(Path file, IOException e) {
    if (e instanceof CharacterCodingException) {
      return new BadInput(file + ": is not UTF-8 text", e);
    }
    if (e instanceof ZipException || e instanceof EOFException) {
      return new BadInput(file + ": is no whole gzip file", e);
    }
    String why = e instanceof NoSuchFileException ? "no such file" : "cannot be read: " + e;
    return new BadInput(file + ": " + why, e);
  }

  /** The next line, or null at the end. */
  String next() {
    try {
      line++;
      return reader.readLine();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** An error in the line read last. */
  BadInput error(String what) {
    return new BadInput(file + ":" + line + ": " + what);
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }
}
