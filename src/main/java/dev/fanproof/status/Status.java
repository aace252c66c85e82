package dev.fanproof.status;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Where a user stands, and the map of what may follow. */
public enum Status {
  /** No status yet: no row. */
  NONE(""),
  PENDING("P"),
  /** Final. */
  APPROVED("A"),
  /** May ask again. */
  DENIED("D");

  private final String code;

  Status(String code) {
    this.code = code;
  }

  /** Whether this status may be followed by the other; none follows itself. */
  public boolean mayBecome(Status next) {
    return switch (this) {
      case NONE, DENIED -> next == PENDING;
      case PENDING -> next == APPROVED || next == DENIED;
      case APPROVED -> false;
    };
  }

  /** The value of the column {@code status}. */
  public String code() {
    return code;
  }

  /** Reads a column of type {@code "char"}; null is {@link #NONE}. */
  public static Status read(ResultSet row, String column) throws SQLException {
    String code = row.getString(column);
    for (Status status : values()) {
      if (status.code.equals(code == null ? "" : code)) {
        return status;
      }
    }
    throw new SQLException("no status has the code " + code);
  }
}
