package dev.fanproof.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.postgresql.PGStatement;

/**
 * Runs one statement on an explicit connection. Parameters bind in order: {@code Long} as bigint,
 * {@code Integer} as integer, {@code String} as text (a {@code "char"} column needs a cast in the
 * SQL), and arrays of them as arrays.
 */
public final class Sql {

  /** Reads the current row of a result set. */
  @FunctionalInterface
  public interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  private Sql() {}

  /** Runs a writing statement; the number of rows that it touched. */
  public static int update(Connection c, String sql, Object... args) throws SQLException {
    try (PreparedStatement statement = bind(c, sql, args)) {
      return statement.executeUpdate();
    }
  }

  /** All rows of a query, in its order. */
  public static <T> List<T> list(Connection c, String sql, Row<T> row, Object... args)
      throws SQLException {
    try (PreparedStatement statement = bind(c, sql, args)) {
      return all(statement, row);
    }
  }

  /** The first row of a query, if there is one. */
  public static <T> Optional<T> first(Connection c, String sql, Row<T> row, Object... args)
      throws SQLException {
    return list(c, sql, row, args).stream().findFirst();
  }

  /** The one number that a query returns; an error where it returns no row. */
  public static long number(Connection c, String sql, Object... args) throws SQLException {
    return first(c, sql, row -> row.getLong(1), args)
        .orElseThrow(() -> new SQLException("no row where one was expected: " + sql));
  }

  /** {@link #number} with a plan for the tables as they are now, never one that was kept. */
  public static long numberPlannedAnew(Connection c, String sql, Object... args)
      throws SQLException {
    return listPlannedAnew(c, sql, row -> row.getLong(1), args).get(0);
  }

  /** {@link #list} with a plan for the tables as they are now, never one that was kept. */
  public static <T> List<T> listPlannedAnew(Connection c, String sql, Row<T> row, Object... args)
      throws SQLException {
    try (PreparedStatement statement = bindAnew(c, sql, args)) {
      return all(statement, row);
    }
  }

  /** {@link #update} with a plan for the tables as they are now, never one that was kept. */
  public static int updatePlannedAnew(Connection c, String sql, Object... args)
      throws SQLException {
    try (PreparedStatement statement = bindAnew(c, sql, args)) {
      return statement.executeUpdate();
    }
  }

  private static <T> List<T> all(PreparedStatement statement, Row<T> row) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      List<T> all = new ArrayList<>();
      while (rows.next()) {
        all.add(row.read(rows));
      }
      return all;
    }
  }

  private static PreparedStatement bindAnew(Connection c, String sql, Object... args)
      throws SQLException {
    PreparedStatement statement = bind(c, sql, args);
    statement.unwrap(PGStatement.class).setPrepareThreshold(0);
    return statement;
  }

  private static PreparedStatement bind(Connection c, String sql, Object... args)
      throws SQLException {
    PreparedStatement statement = c.prepareStatement(sql);
    for (int i = 0; i < args.length; i++) {
      statement.setObject(i + 1, args[i]);
    }
    return statement;
  }
}
