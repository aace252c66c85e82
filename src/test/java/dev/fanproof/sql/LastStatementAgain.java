package dev.fanproof.sql;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Broken: after a serialization failure it rolls back and repeats the last statement alone, so that
 * what came before in the transaction is lost.
 */
final class LastStatementAgain {

  private LastStatementAgain() {}

  static DataSource of(DataSource real) {
    return proxy(
        DataSource.class,
        (self, method, args) ->
            call(real, method, args) instanceof Connection c ? connection(c) : null);
  }

  private static Connection connection(Connection real) {
    return proxy(
        Connection.class,
        (self, method, args) -> {
          Object answer = call(real, method, args);
          return answer instanceof PreparedStatement s ? statement(s, real) : answer;
        });
  }

  private static PreparedStatement statement(PreparedStatement real, Connection c) {
    return proxy(
        PreparedStatement.class,
        (self, method, args) -> {
          try {
            return call(real, method, args);
          } catch (SQLException failure) {
            if (!"40001".equals(failure.getSQLState())) {
              throw failure;
            }
            c.rollback();
            return call(real, method, args);
          }
        });
  }

  private static Object call(Object real, Method method, Object[] args) throws Throwable {
    try {
      return method.invoke(real, args);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
