package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/** Streams a CSV file with a header line into a table by COPY. */
final class Copy {
  private static final int BUFFER = 1 << 18;

  private Copy() {}

  /**
   * @param sql a {@code COPY … FROM STDIN} statement
   * @return the number of rows
   * @throws BadInput with the file, and the line where the server names one
   */
  static long from(Connection c, Path file, String sql, LoadProgress progress) throws SQLException {
    try (InputStream in = new Counted(file, table(sql), progress)) {
      return c.unwrap(PGConnection.class).getCopyAPI().copyIn(sql, in, BUFFER);
    } catch (SQLException e) {
      String state = String.valueOf(e.getSQLState());
      if (state.startsWith("22") || state.startsWith("23")) {
        throw new BadInput(file + ": " + e.getMessage().replaceAll("\\R\\s*", " "), e);
      }
      throw e;
    } catch (IOException e) {
      throw new BadInput(file + ": can't be read: " + e.getMessage(), e);
    }
  }

  private static String table(String sql) {
    return sql.split("\\s+", 3)[1];
  }

  /** Tells how far the file has been read. */
  private static final class Counted extends FilterInputStream {
    private final String step;
    private final long total;
    private final LoadProgress progress;
    private long done;

    Counted(Path file, String table, LoadProgress progress) throws IOException {
      super(Files.newInputStream(file));
      this.step = table + ": " + file.getFileName();
      this.total = Files.size(file);
      this.progress = progress;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      done += Math.max(read, 0);
      progress.at(step, done, total);
      return read;
    }
  }
}
