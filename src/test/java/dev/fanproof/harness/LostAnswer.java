package dev.fanproof.harness;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Connections that are cut at COMMIT: the caller can't know on which side of it. */
public enum LostAnswer {
  /** The server has committed. */
  COMMITTED,
  /** The server has never seen it. */
  NOT_COMMITTED;

  private static final String CONNECTION_FAILURE = "08006";

  /** A data source of such connections. */
  public DataSource of(DataSource real) {
    return Steps.proxy(
        DataSource.class,
        (self, method, args) -> {
          Object answer = Steps.call(real, method, args);
          return answer instanceof Connection c ? cut(c) : answer;
        });
  }

  private Connection cut(Connection real) {
    return Steps.proxy(
        Connection.class,
        (self, method, args) -> {
          if (!method.getName().equals("commit")) {
            return Steps.call(real, method, args);
          }
          if (this == COMMITTED) {
            real.commit();
          } else {
            real.rollback();
          }
          throw new SQLException("the answer of COMMIT is lost", CONNECTION_FAILURE);
        });
  }
}
