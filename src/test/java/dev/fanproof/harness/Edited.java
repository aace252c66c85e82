package dev.fanproof.harness;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;

/**
 * Connections on which one piece of SQL reads otherwise: production code with one guard taken out
 * of a statement. Where the piece does not occur nothing changes, and the control survives.
 */
public final class Edited {

  private Edited() {}

  /** A data source whose connections say {@code to} for {@code from}. */
  public static DataSource dataSource(DataSource real, String from, String to) {
    return proxy(
        DataSource.class,
        real,
        answer -> answer instanceof Connection c ? connection(c, from, to) : answer,
        args -> args);
  }

  /** A connection that says {@code to} for {@code from}. */
  public static Connection connection(Connection real, String from, String to) {
    return proxy(
        Connection.class,
        real,
        answer -> answer,
        args -> {
          if (args != null && args.length > 0 && args[0] instanceof String sql) {
            args[0] = sql.replace(from, to);
          }
          return args;
        });
  }

  private interface Before {
    Object[] edit(Object[] args);
  }

  private interface After {
    Object edit(Object answer);
  }

  private static <T> T proxy(Class<T> type, T real, After after, Before before) {
    InvocationHandler handler =
        (self, method, args) -> {
          try {
            return after.edit(method.invoke(real, before.edit(args)));
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return type.cast(
        Proxy.newProxyInstance(Edited.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
