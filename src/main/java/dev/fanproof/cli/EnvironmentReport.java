package dev.fanproof.cli;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a run was made on: machine, JDK, server settings read back, driver, commit. */
public final class EnvironmentReport {

  private EnvironmentReport() {}

  /** The content of {@code environment.json}, without the dataset. */
  public static Map<String, Object> of(Database database) throws SQLException {
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("commit", commit());
    environment.put("machine", machine());
    environment.put("jdk", property("java.vendor") + " " + property("java.runtime.version"));
    try (Connection c = database.connect()) {
      environment.put("postgresql", Settings.read(c).byName());
      Map<String, Object> driver = new LinkedHashMap<>();
      driver.put("version", c.getMetaData().getDriverVersion());
      driver.put("prepareThreshold", 5);
      driver.put("pool", "one connection a thread");
      environment.put("driver", driver);
    }
    return environment;
  }

  private static Map<String, Object> machine() {
    Map<String, Object> machine = new LinkedHashMap<>();
    machine.put("os", property("os.name") + " " + property("os.version"));
    machine.put("architecture", property("os.arch"));
    machine.put("processors", Runtime.getRuntime().availableProcessors());
    return machine;
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  private static String commit() {
    try {
      Process git = new ProcessBuilder("git", "describe", "--always", "--dirty").start();
      String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0 ? answer.strip() : "unknown";
    } catch (IOException e) {
      return "unknown";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "unknown";
    }
  }
}
