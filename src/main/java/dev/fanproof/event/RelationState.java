package dev.fanproof.event;

import java.sql.ResultSet;
import java.sql.SQLException;

/** The state of one ordered pair (follower, followee), kept in one byte. */
public enum RelationState {
  /** The follower may read what the followee shows to followers. */
  ACTIVE("A"),
  /** Asked for and not yet decided; grants nothing. */
  PENDING("P"),
  /** Withdrawn, refused, blocked, or never there (at version 0). */
  REMOVED("R");

  private final String code;

  RelationState(String code) {
    this.code = code;
  }

  /** The value of the column {@code state}. */
  public String code() {
    return code;
  }

  /** Reads a column of type {@code "char"}. */
  public static RelationState read(ResultSet row, String column) throws SQLException {
    String code = row.getString(column);
    for (RelationState state : values()) {
      if (state.code.equals(code)) {
        return state;
      }
    }
    throw new SQLException("no relation state has the code " + code);
  }
}
