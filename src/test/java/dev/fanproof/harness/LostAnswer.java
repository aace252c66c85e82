package dev.fanproof.harness;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/** Connections that are cut at COMMIT: the caller can't know on which side of it. */
public enum LostAnswer {
  /** The server has committed. */
  COMMITTED,
  /** The server has never seen it. */
  NOT_COMMITTED;

  private static final String CONNECTION_FAILURE = "08006";

  /** A data source of such connections. */
  public DataSource of(DataSource real) {
    return ProxyDataSourceBuilder.create(real).beforeMethod(this::cut).build();
  }

  private void cut(MethodExecutionContext call) {
    if (!(call.getTarget() instanceof Connection c)
        || !call.getMethod().getName().equals("commit")) {
      return;
    }
    try {
      if (this == COMMITTED) {
        c.commit();
      } else {
        c.rollback();
      }
    } catch (SQLException failure) {
      throw Steps.<RuntimeException>undeclared(failure);
    }
    throw Steps.<RuntimeException>undeclared(
        new SQLException("the answer of COMMIT is lost", CONNECTION_FAILURE));
  }
}
