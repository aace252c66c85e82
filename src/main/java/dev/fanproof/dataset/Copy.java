package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/** Streams a CSV file with a header line into a table by COPY. */
final class Copy {

  private Copy() {}

  /**
   * @param sql a {@code COPY … FROM STDIN} statement
   * @return the number of rows
   * @throws BadInput with the file, and the line where the server names one
   */
  static long from(Connection c, Path file, String sql) throws SQLException {
    try (InputStream in = Files.newInputStream(file)) {
      return c.unwrap(PGConnection.class).getCopyAPI().copyIn(sql, in);
    } catch (SQLException e) {
      if (String.valueOf(e.getSQLState()).startsWith("22")) {
        throw new BadInput(file + ": " + e.getMessage().replaceAll("\\R\\s*", " "), e);
      }
      throw e;
    } catch (IOException e) {
      throw new BadInput(file + ": can't be read: " + e.getMessage(), e);
    }
  }
}
