package dev.fanproof.sql;

import dev.fanproof.BadInput;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * A PostgreSQL server to work on: embedded, in a container, or somebody's own. Closing it ends what
 * {@link #open} started, and nothing else.
 */
public interface Database extends AutoCloseable {

  /** The JDBC URL with credentials and without a schema; reaches the server from any process. */
  String url();

  @Override
  void close();

  /** A new connection in autocommit mode; the caller closes it. */
  default Connection connect() throws SQLException {
    return DriverManager.getConnection(url());
  }

  /**
   * Opens what {@code --db} names and checks that it answers.
   *
   * @param spec {@code embedded}, {@code testcontainers} or {@code jdbc:postgresql://…}
   * @param durability of a server that is started here; somebody's own keeps its settings
   * @throws BadInput if the spec is none of these, or its server can't be started or reached
   */
  static Database open(String spec, Durability durability) {
    if (spec.equals("embedded")) {
      return EmbeddedDatabase.start(durability, 0);
    }
    if (spec.matches("embedded:\\d{1,5}")) {
      return EmbeddedDatabase.start(durability, Integer.parseInt(spec.substring(9)));
    }
    if (spec.equals("testcontainers")) {
      return ContainerDatabase.start(durability);
    }
    if (spec.startsWith("jdbc:postgresql:")) {
      return UrlDatabase.reach(spec);
    }
    throw new BadInput(
        "--db "
            + spec
            + ": expected embedded, embedded:PORT, testcontainers or jdbc:postgresql://…");
  }
}
