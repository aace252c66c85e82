package dev.fanproof.sql;

import dev.fanproof.BadInput;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * PostgreSQL from Maven artifacts: nothing to install, works as root and as a user. The binaries
 * are unpacked once per user; data lives in a folder of its own that goes with the server, also
 * when this JVM is killed (see {@link Watchdog}).
 */
final class EmbeddedDatabase implements Database {

  private final EmbeddedPostgres server;
  private final Watchdog watchdog;

  private EmbeddedDatabase(EmbeddedPostgres server, Watchdog watchdog) {
    this.server = server;
    this.watchdog = watchdog;
  }

  /**
   * @param port to listen on, or 0 for any free one
   */
  static EmbeddedDatabase start(Durability durability, int port) {
    requireFree(port);
    try {
      Path data = Files.createTempDirectory("fanproof-data-");
      Watchdog watchdog = Watchdog.over(data);
      try {
        return new EmbeddedDatabase(server(durability, port, data), watchdog);
      } catch (IOException | RuntimeException e) {
        watchdog.close();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      throw new BadInput("--db embedded: PostgreSQL did not start: " + e.getMessage(), e);
    }
  }

  private static EmbeddedPostgres server(Durability durability, int port, Path data)
      throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setPort(port)
            .setDataDirectory(data)
            .setCleanDataDirectory(true)
            .setOverrideWorkingDirectory(binaries().toFile())
            .setServerConfig("max_connections", "200")
            .setServerConfig("shared_buffers", "256MB")
            .setServerConfig("max_wal_size", "2GB")
            .setLocaleConfig("locale", "C")
            .setLocaleConfig("encoding", "UTF8");
    durability.settings().forEach(builder::setServerConfig);
    return builder.start();
  }

  /** One folder a user: files that root unpacked could not be renewed by anybody else. */
  private static Path binaries() {
    return Path.of(
        System.getProperty("java.io.tmpdir"), "fanproof-pg-" + System.getProperty("user.name"));
  }

  private static void requireFree(int port) {
    if (port == 0) {
      return;
    }
    try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      probe.setReuseAddress(true);
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput("--db embedded:" + port + ": the port can't be used: " + e.getMessage());
    }
  }

  @Override
  public String url() {
    return "jdbc:postgresql://localhost:" + server.getPort() + "/postgres?user=postgres";
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new IllegalStateException("the embedded PostgreSQL did not stop", e);
    } finally {
      watchdog.close();
    }
  }
}
