package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.event.CounterShards;
import dev.fanproof.harness.TestServer;
import dev.fanproof.harness.World;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgres",
        "",
        "embedded:x",
        "embedded:99999",
        "jdbc:mysql://localhost/x",
        "jdbc:postgresql://localhost:1/nobody?user=me&password=secret",
        "jdbc:postgresql://localhost:notaport/x",
        "jdbc:postgresql:"
      })
  @DisplayName("a wrong --db is one line that names it, and shows no password")
  void wrongDb(String spec) {
    assertThatThrownBy(() -> Database.open(spec, Durability.FAST))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--db ")
        .hasMessageNotContaining("secret")
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
  }

  @Test
  @DisplayName("a busy port is one line that names it")
  void busyPort() throws Exception {
    try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String spec = "embedded:" + busy.getLocalPort();
      assertThatThrownBy(() -> Database.open(spec, Durability.FAST))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(spec)
          .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }
  }

  @Test
  @DisplayName("a durable server says so, and is gone when closed")
  void durable() throws Exception {
    String url;
    try (Database database = Database.open("embedded", Durability.DURABLE);
        Connection c = database.connect()) {
      url = database.url();
      Settings settings = Settings.read(c);
      assertThat(settings.durable()).isTrue();
      assertThat(settings.byName()).containsEntry("server_version", "16.15");
    }
    assertThatThrownBy(() -> DriverManager.getConnection(url)).isInstanceOf(SQLException.class);
  }

  @Test
  @DisplayName("a schema that somebody else made is refused, and never dropped")
  void foreignSchema() throws Exception {
    Database database = TestServer.get();
    Schema schema = new Schema(database, "somebodys");
    try (Connection c = database.connect()) {
      Sql.update(c, "CREATE SCHEMA somebodys");
      assertThatThrownBy(() -> schema.create(1))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("not created by fanproof");
      assertThatThrownBy(schema::require).isInstanceOf(BadInput.class);
      schema.drop();
      assertThat(Sql.number(c, "SELECT count(*) FROM pg_namespace WHERE nspname = 'somebodys'"))
          .isEqualTo(1);
      Sql.update(c, "DROP SCHEMA somebodys");
    }
  }

  @Test
  @DisplayName("a created schema is found again, refused a second time, and dropped whole")
  void ownSchema() throws Exception {
    Database database = TestServer.get();
    Schema schema = new Schema(database, "ours").create(4);
    schema.addFeed("push");
    assertThatThrownBy(() -> schema.create(4)).isInstanceOf(BadInput.class);
    assertThat(new Schema(database, "ours").require().feeds()).containsExactly("push");
    schema.drop();
    try (Connection c = database.connect()) {
      assertThat(Sql.number(c, "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'ours%'"))
          .isZero();
    }
  }

  @Test
  @DisplayName("a schema of somebody else's is adopted when asked for, once, and outlives a drop")
  void adopted() throws Exception {
    Database database = TestServer.get();
    Schema schema = new Schema(database, "adopted");
    assertThatThrownBy(() -> schema.adopt(1)).hasMessageContaining("none to adopt");
    try (Connection c = database.connect()) {
      Sql.update(c, "CREATE SCHEMA adopted");
      Sql.update(c, "CREATE TABLE adopted.theirs ()");
      schema.adopt(2).require();
      assertThatThrownBy(() -> schema.adopt(2)).hasMessageContaining("tables of our names");
      schema.addFeed("pull");
      schema.drop();
      schema.require();
      assertThat(schema.feeds()).isEmpty();
      assertThat(Sql.number(c, "SELECT count(*) FROM adopted.theirs")).isZero();
      Sql.update(c, "DROP SCHEMA adopted CASCADE");
    }
  }

  @Test
  @DisplayName("the number of shards is stored, and a caller who expects another is told")
  void shards() throws Exception {
    try (World world = World.create(4)) {
      assertThat(world.tx.statement(CounterShards::of)).isEqualTo(new CounterShards(4));
      assertThatThrownBy(() -> world.tx.statement(new CounterShards(1)::verify))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("created with 4 event shards, not 1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Upper", "with space", "x;drop", "", "1st"})
  @DisplayName("a schema name that would need quoting is refused")
  void schemaNames(String name) {
    assertThatThrownBy(() -> new Schema(TestServer.get(), name))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("--schema");
  }
}
