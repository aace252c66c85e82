package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Empty tables without their keys and indexes, which are built when the rows are there: one sort an
 * index instead of a search a row. The definitions are taken from the catalog and put back as they
 * were. TRUNCATE in the same transaction lets COPY freeze the rows.
 */
final class BareTables {

  /** How to take off and how to put back a key or an index. */
  private record Part(String off, String back) {}

  private final Connection c;
  private final List<Part> parts = new ArrayList<>();

  private BareTables(Connection c) {
    this.c = c;
  }

  // language=PostgreSQL
  private static final String PARTS =
      """
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
             format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
               pg_get_constraintdef(oid)) AS back
      FROM pg_constraint WHERE conrelid = to_regclass(?) AND contype IN ('p', 'u')
      UNION ALL
      SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      FROM pg_index i
      WHERE indrelid = to_regclass(?)
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
      ORDER BY back
      """;

  /**
   * Takes the keys and indexes off, until the end of the transaction at the latest.
   *
   * @throws BadInput if a table has rows
   */
  static BareTables strip(Connection c, List<String> tables) throws SQLException {
    BareTables bare = new BareTables(c);
    for (String table : tables) {
      if (Sql.number(c, "SELECT count(*) FROM (SELECT FROM " + table + " LIMIT 1) r") > 0) {
        throw new BadInput("table " + table + ": has rows already, and a load fills empty tables");
      }
      Sql.update(c, "TRUNCATE " + table);
      bare.parts.addAll(
          Sql.list(c, PARTS, row -> new Part(row.getString(1), row.getString(2)), table, table));
    }
    for (Part part : bare.parts) {
      Sql.update(c, part.off);
    }
    return bare;
  }

  /** Puts them back. */
  void restore(LoadProgress progress) throws SQLException {
    for (Part part : parts) {
      progress.at(part.back, 0, 0);
      Sql.update(c, part.back);
    }
  }
}
