package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.nio.file.Path;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A cursor over one data file: the cells of the current line are taken from left to right. Whatever
 * is damaged becomes a {@link BadInput} with file and line.
 */
final class CsvRows implements AutoCloseable {
  private final TextFile file;
  private String line;
  private int position;

  private CsvRows(TextFile file) {
    this.file = file;
  }

  static CsvRows open(Path directory, CsvFile kind) {
    CsvRows rows = new CsvRows(TextFile.open(directory.resolve(kind.fileName)));
    String header = rows.file.next();
    if (!kind.header.equals(header)) {
      try (rows) {
        String found = header == null ? "nothing" : Shown.of(header);
        throw rows.error("the header " + Shown.of(kind.header) + " is missing, found " + found);
      }
    }
    return rows;
  }

  /** The rows as a stream that must be closed; {@code row} takes every cell of one line. */
  static <T> Stream<T> stream(Path directory, CsvFile kind, Function<CsvRows, T> row) {
    CsvRows rows = open(directory, kind);
    Spliterator<T> each =
        new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super T> action) {
            boolean more = rows.next();
            if (more) {
              action.accept(row.apply(rows));
            }
            return more;
          }
        };
    return StreamSupport.stream(each, false).onClose(rows::close);
  }

  boolean next() {
    line = file.next();
    position = 0;
    return line != null;
  }

  /** A number that isn't the last cell. */
  long number(String column) {
    return parsed(column, comma(column));
  }

  /** A number that is the last cell. */
  long lastNumber(String column) {
    return parsed(column, line.length());
  }

  /** The last cell. */
  String lastText() {
    return line.substring(position);
  }

  BadInput error(String what) {
    return file.error(what);
  }

  private int comma(String column) {
    int comma = line.indexOf(',', position);
    if (comma < 0) {
      throw error("no cell after " + column + " in " + Shown.of(line));
    }
    return comma;
  }

  private long parsed(String column, int end) {
    long value = Numbers.parse(line, position, end);
    if (value == Numbers.NONE) {
      throw error(column + ": " + Numbers.complaint(line.substring(position, end)));
    }
    position = end + 1;
    return value;
  }

  @Override
  public void close() {
    file.close();
  }
}
