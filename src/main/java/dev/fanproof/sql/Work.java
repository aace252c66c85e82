package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * What a transaction does. It may run several times, each time from the start and on a connection
 * of its own, so it must have no effect outside the database.
 *
 * @param <T> what it answers
 */
@FunctionalInterface
public interface Work<T> {

  /** Runs on the transaction's connection; never commits, rolls back or closes it. */
  T run(Connection c) throws SQLException;
}
