package dev.fanproof.sql;

import dev.fanproof.BadInput;
import java.util.stream.Stream;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** PostgreSQL in a container that Testcontainers starts; needs a Docker engine. */
final class ContainerDatabase implements Database {

  private static final String IMAGE = "postgres:16.15";

  private final PostgreSQLContainer container;

  private ContainerDatabase(PostgreSQLContainer container) {
    this.container = container;
  }

  static ContainerDatabase start(Durability durability) {
    PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
    container.setCommand(command(durability));
    try {
      container.start();
    } catch (RuntimeException e) {
      container.close();
      throw new BadInput("--db testcontainers: no container of " + IMAGE + ": " + reason(e), e);
    }
    return new ContainerDatabase(container);
  }

  private static String[] command(Durability durability) {
    Stream<String> settings =
        durability.settings().entrySet().stream()
            .flatMap(s -> Stream.of("-c", s.getKey() + "=" + s.getValue()));
    return Stream.concat(Stream.of("postgres"), settings).toArray(String[]::new);
  }

  private static String reason(Throwable e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason given");
  }

  @Override
  public String url() {
    String separator = container.getJdbcUrl().contains("?") ? "&" : "?";
    return container.getJdbcUrl()
        + separator
        + "user="
        + container.getUsername()
        + "&password="
        + container.getPassword();
  }

  @Override
  public void close() {
    container.close();
  }
}
