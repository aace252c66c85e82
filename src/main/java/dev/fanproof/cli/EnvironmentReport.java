package dev.fanproof.cli;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  /** The commit, {@code -dirty} where anything but evidence differs from it. */
  private static String commit() {
    String commit = git("rev-parse", "--short", "HEAD");
    String changes = git("status", "--porcelain", "--", ".", ":(exclude)evidence");
    return commit + (changes.isEmpty() || commit.equals("unknown") ? "" : "-dirty");
  }

  private static String git(String... arguments) {
    try {
      List<String> command = new ArrayList<>(List.of("git", "-C", Home.resolve("").toString()));
      command.addAll(List.of(arguments));
      Process git =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return git.waitFor() == 0 ? answer.strip() : "unknown";
    } catch (IOException e) {
      return "unknown";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "unknown";
    }
  }
}
