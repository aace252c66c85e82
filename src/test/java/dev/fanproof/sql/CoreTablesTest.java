package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.harness.TestServer;
import dev.fanproof.harness.World;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is taken for a schema of ours. */
class CoreTablesTest {

  // language=PostgreSQL
  private static final String TABLES =
      """
      SELECT tablename FROM pg_tables
      WHERE schemaname = current_schema() AND tablename <> 'fanproof_history'
      """;

  @Test
  @DisplayName("a schema that lacks any one of the tables is refused")
  void eachTable() throws SQLException {
    try (World world = World.create(1)) {
      List<String> tables = world.tx.statement(c -> Sql.list(c, TABLES, row -> row.getString(1)));
      assertThat(tables).hasSizeGreaterThanOrEqualTo(10);
      for (String table : tables) {
        rename(world, table, "gone");
        assertThatThrownBy(world.schema::require)
            .as("without %s", table)
            .isInstanceOf(BadInput.class)
            .hasMessageContaining(world.schema.name());
        rename(world, "gone", table);
      }
      assertThatCode(world.schema::require).doesNotThrowAnyException();
    }
  }

  private static void rename(World world, String from, String to) throws SQLException {
    world.tx.run(c -> Sql.update(c, "ALTER TABLE " + from + " RENAME TO " + to));
  }

  @Test
  @DisplayName("the schemas with a prefix are those with core tables, not their feeds'")
  void all() throws SQLException {
    try (World world = World.create(1, "push", "pull")) {
      assertThat(Schema.all(TestServer.get(), world.schema.name()))
          .extracting(Schema::name)
          .contains(world.schema.name())
          .doesNotContain(world.schema.name() + "_push", world.schema.name() + "_pull");
    }
  }
}
