package dev.fanproof.status;

import java.sql.Connection;
import java.sql.SQLException;

/** Brings users from one status to the next; the ways to do so are compared on the same calls. */
public interface Transitions {

  /**
   * Appends a status if the map allows it.
   *
   * @param c in a transaction of its own (see {@code Tx})
   * @param to any but {@link Status#NONE}
   */
  Result transition(Connection c, long user, Status to) throws SQLException;
}
