package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A UTF-8 file of the user's, line by line; whatever is wrong with it becomes one clear line. */
final class TextFile implements AutoCloseable {
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
      return new TextFile(file, Files.newBufferedReader(file));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
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
