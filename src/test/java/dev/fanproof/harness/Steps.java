package dev.fanproof.harness;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.postgresql.PGConnection;

/**
 * Connections that ask a gate before each step: a statement's execution, a commit or a rollback.
 * The gate may hold the calling thread, look at the database from elsewhere, or throw; what runs on
 * the connection does not know of it. A listener of datasource-proxy is called on the thread that
 * executes, before the driver is, and what it throws reaches the caller as it is.
 */
public final class Steps {

  /**
   * What comes next on a connection.
   *
   * @param pid the server's process for the connection
   * @param number from 1 on each connection that is taken
   * @param sql the statement, {@link #COMMIT} or {@link #ROLLBACK}
   */
  public record Step(int pid, int number, String sql) {

    /** Whether it is the commit. */
    public boolean commit() {
      return sql.equals(COMMIT);
    }

    /** Whether it is a rollback. */
    public boolean rollback() {
      return sql.equals(ROLLBACK);
    }
  }

  /** Asked before each step, on the thread that takes it. */
  @FunctionalInterface
  public interface Gate {
    void before(Step step) throws SQLException;
  }

  public static final String COMMIT = "COMMIT";
  public static final String ROLLBACK = "ROLLBACK";

  private final Gate gate;
  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  private Steps(Gate gate) {
    this.gate = gate;
  }

  /** A data source whose connections ask the gate. */
  public static DataSource of(DataSource real, Gate gate) {
    Steps steps = new Steps(gate);
    return ProxyDataSourceBuilder.create(real)
        .beforeQuery(
            (execution, queries) ->
                steps.next(
                    execution.getConnectionId(),
                    execution.getStatement()::getConnection,
                    queries.get(0).getQuery()))
        .beforeMethod(steps::ended)
        .build();
  }

  private void ended(MethodExecutionContext call) {
    if (call.getTarget() instanceof Connection c) {
      String id = call.getConnectionInfo().getConnectionId();
      switch (call.getMethod().getName()) {
        case "commit" -> next(id, () -> c, COMMIT);
        case "rollback" -> next(id, () -> c, ROLLBACK);
        case "close" -> numbers.remove(id);
        default -> {}
      }
    }
  }

  private interface Source {
    Connection get() throws SQLException;
  }

  private void next(String connection, Source source, String sql) {
    int number = numbers.merge(connection, 1, Integer::sum);
    try {
      gate.before(new Step(pid(source.get()), number, sql));
    } catch (SQLException refused) {
      throw Steps.<RuntimeException>undeclared(refused);
    }
  }

  /** A listener declares no exception; the JDBC method that it is called from declares this one. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <E extends Throwable> E undeclared(Throwable thrown) throws E {
    throw (E) thrown;
  }

  /** The server's process for a connection, through any wrapper. */
  public static int pid(Connection c) throws SQLException {
    return c.unwrap(PGConnection.class).getBackendPID();
  }
}
