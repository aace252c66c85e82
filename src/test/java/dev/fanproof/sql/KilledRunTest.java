package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS)
class KilledRunTest {

  /** Starts an embedded server, says where it is, and stays until it is killed. */
  public static final class Held {
    public static void main(String[] args) throws Exception {
      Database database = Database.open("embedded", Durability.FAST);
      try (Connection c = database.connect()) {
        System.out.println(
            Sql.first(c, "SELECT current_setting('data_directory')", row -> row.getString(1))
                .orElseThrow());
      }
      System.in.read();
    }
  }

  @Test
  @DisplayName("a JVM killed by SIGKILL leaves neither its server nor its data")
  void nothingIsLeft() throws Exception {
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Held.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Path data;
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8))) {
      data = Path.of(out.readLine());
      long postmaster =
          Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
      ProcessHandle server = ProcessHandle.of(postmaster).orElseThrow();
      jvm.destroyForcibly().waitFor();
      waitUntilGone(data);
      assertThat(server.isAlive()).isFalse();
    }
  }

  private static void waitUntilGone(Path data) {
    Instant deadline = Instant.now().plus(Duration.ofSeconds(30));
    while (Files.exists(data)) {
      assertThat(Instant.now()).as("the data folder is removed in time").isBefore(deadline);
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }
}
