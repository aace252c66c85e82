package dev.fanproof.explorer;

import java.sql.SQLException;

/** What an operation came to: an answer, or the server's refusal. */
public sealed interface Ending {

  /** It returned. */
  record Answered(Object value) implements Ending {
    @Override
    public String toString() {
      return String.valueOf(value);
    }
  }

  /** It threw this; the text is its SQLSTATE. */
  record Refused(SQLException failure) implements Ending {
    @Override
    public String toString() {
      return String.valueOf(failure.getSQLState());
    }
  }
}
