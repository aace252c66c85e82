package dev.fanproof.harness;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/**
 * Connections that ask a gate before each step: a prepared statement's execution, or a commit. The
 * gate may hold the calling thread, look at the database from elsewhere, or throw; what runs on the
 * connection does not know of it.
 */
public final class Steps {

  /**
   * What comes next on a connection.
   *
   * @param pid the server's process for the connection
   * @param number from 1 on each connection that is taken
   * @param sql the statement, or {@link #COMMIT}
   */
  public record Step(int pid, int number, String sql) {

    /** Whether it is the commit. */
    public boolean commit() {
      return sql.equals(COMMIT);
    }
  }

  /** Asked before each step, on the thread that takes it. */
  @FunctionalInterface
  public interface Gate {
    void before(Step step) throws SQLException;
  }

  public static final String COMMIT = "COMMIT";

  private Steps() {}

  /** A data source whose connections ask the gate. */
  public static DataSource of(DataSource real, Gate gate) {
    return proxy(
        DataSource.class,
        (self, method, args) -> {
          Object answer = call(real, method, args);
          return answer instanceof Connection c ? of(c, gate) : answer;
        });
  }

  /** A connection that asks the gate; its steps are numbered from 1. */
  public static Connection of(Connection real, Gate gate) throws SQLException {
    Counter counter = new Counter(pid(real), gate);
    return proxy(
        Connection.class,
        (self, method, args) -> {
          if (method.getName().equals("commit")) {
            counter.step(COMMIT);
          }
          Object answer = call(real, method, args);
          return answer instanceof PreparedStatement s
              ? statement(s, (String) args[0], counter)
              : answer;
        });
  }

  /** The server's process for a connection, through any wrapper. */
  public static int pid(Connection c) throws SQLException {
    return c.unwrap(PGConnection.class).getBackendPID();
  }

  private static PreparedStatement statement(PreparedStatement real, String sql, Counter counter) {
    return proxy(
        PreparedStatement.class,
        (self, method, args) -> {
          if (method.getName().startsWith("execute")) {
            counter.step(sql);
          }
          return call(real, method, args);
        });
  }

  static Object call(Object real, Method method, Object[] args) throws Throwable {
    try {
      return method.invoke(real, args);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Steps.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static final class Counter {
    private final int pid;
    private final Gate gate;
    private int steps;

    private Counter(int pid, Gate gate) {
      this.pid = pid;
      this.gate = gate;
    }

    private void step(String sql) throws SQLException {
      gate.before(new Step(pid, ++steps, sql));
    }
  }
}
