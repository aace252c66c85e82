package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class WatchdogTest {

  @Test
  @DisplayName("a process that has the pid of a server that is gone is left alone")
  void reusedPid(@TempDir Path folder) throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Process innocent = new ProcessBuilder("sleep", "60").start();
    try {
      Files.writeString(
          data.resolve("postmaster.pid"), innocent.pid() + "\n" + data + "\n1\n5432\n");
      Watchdog.over(data).close();
      assertThat(innocent.isAlive()).as("the innocent process").isTrue();
      assertThat(data).doesNotExist();
    } finally {
      innocent.destroyForcibly();
    }
  }
}
