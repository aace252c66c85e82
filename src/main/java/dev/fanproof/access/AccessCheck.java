package dev.fanproof.access;

import java.sql.Connection;
import java.sql.SQLException;

/** May this reader open this post now? */
@FunctionalInterface
public interface AccessCheck {

  /**
   * Decides in the snapshot of one statement; takes no lock.
   *
   * @param reader any account
   * @param post an id, of an existing post or not
   */
  Decision canRead(Connection c, long reader, long post, AccessMode mode) throws SQLException;
}
