package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.harness.TestServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A schema of the version before the histories becomes one of this version. */
class SchemaUpgradeTest {

  private final Schema schema = new Schema(TestServer.get(), "upgraded");

  @BeforeEach
  void older() throws SQLException {
    schema.create(3);
    sql("DROP TABLE upgraded.users, upgraded.user_status");
    sql("DROP TABLE upgraded.conversation, upgraded.members, upgraded.messages");
    sql("DELETE FROM upgraded.fanproof_history WHERE version IN ('5', '6')");
    sql("INSERT INTO upgraded.account VALUES (7)");
  }

  @AfterEach
  void drop() throws SQLException {
    schema.drop();
  }

  private void sql(String sql) throws SQLException {
    try (Connection c = schema.database().connect();
        Statement statement = c.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  @DisplayName("it is refused, with what to do; upgraded it audits clean and keeps what it had")
  void upgrade() throws Exception {
    assertThatThrownBy(schema::require)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("bench.sh upgrade");
    schema.upgrade();
    schema.upgrade();
    try (var pool = schema.pool(1)) {
      assertThat(Audit.run(new Tx(pool)).clean()).isTrue();
      assertThat(new Tx(pool).<Long>statement(c -> Sql.number(c, "SELECT id FROM account")))
          .isEqualTo(7);
      assertThat(
              new Tx(pool).<Long>statement(c -> Sql.number(c, "SELECT shards FROM event_shards")))
          .isEqualTo(3);
    }
  }

  @Test
  @DisplayName("a table of somebody else's in the way is named, and nothing half done")
  void inTheWay() throws Exception {
    sql("CREATE TABLE upgraded.user_status ()");
    assertThatThrownBy(schema::upgrade)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("\"user_status\" already exists")
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    assertThatThrownBy(schema::require).hasMessageContaining("lacks tables");
  }

  @Test
  @DisplayName("what is not ours is not upgraded")
  void nothingToUpgrade() {
    assertThatThrownBy(new Schema(TestServer.get(), "nowhere")::upgrade)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("not there");
  }
}
