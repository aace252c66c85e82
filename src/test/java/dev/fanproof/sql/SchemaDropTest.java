package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.cli.BenchSchema;
import dev.fanproof.harness.TestServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a schema's making and dropping may touch. */
class SchemaDropTest {

  private final Database database = TestServer.get();

  private void sql(String sql) throws SQLException {
    try (Connection c = database.connect();
        Statement statement = c.createStatement()) {
      statement.execute(sql);
    }
  }

  private long number(String sql) throws SQLException {
    try (Connection c = database.connect()) {
      return Sql.number(c, sql);
    }
  }

  @Test
  @DisplayName("a renamed feed does not make drop take a schema of somebody else's")
  void renamed() throws Exception {
    Schema schema = new Schema(database, "mine").create(1);
    schema.addFeed("push");
    sql("ALTER SCHEMA mine_push RENAME TO kept_push");
    sql("CREATE SCHEMA mine_push; CREATE TABLE mine_push.precious (x int)");
    try {
      schema.drop();
      assertThat(number("SELECT count(*) FROM pg_tables WHERE tablename = 'precious'")).isOne();
    } finally {
      sql("DROP SCHEMA IF EXISTS mine_push, kept_push, mine CASCADE");
    }
  }

  @Test
  @DisplayName("a measuring run leaves a loaded schema alone whose name begins like its own")
  void benchPrefix() throws Exception {
    new Schema(database, "fanproof_benchmark").create(1);
    try (BenchSchema bench = BenchSchema.create(database)) {
      assertThat(bench.schema().name()).isEqualTo("fanproof_bench");
      assertThat(number("SELECT count(*) FROM pg_namespace WHERE nspname = 'fanproof_benchmark'"))
          .isOne();
    } finally {
      sql("DROP SCHEMA IF EXISTS fanproof_benchmark CASCADE");
    }
  }

  @Test
  @DisplayName("a schema that has a Flyway history of its own gets our tables all the same")
  void adoptsBesideAnotherHistory() throws Exception {
    sql("CREATE SCHEMA adoptee");
    try {
      Flyway.configure()
          .dataSource(database.url(), null, null)
          .defaultSchema("adoptee")
          .createSchemas(false)
          .baselineVersion("7")
          .locations("classpath:db/migration/nowhere")
          .failOnMissingLocations(false)
          .load()
          .baseline();
      assertThat(new Schema(database, "adoptee").adopt(1)).isNotNull();
    } finally {
      sql("DROP SCHEMA adoptee CASCADE");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"user", "table", "order", "pg_mine"})
  @DisplayName("a name that no schema can have unquoted is bad input")
  void reserved(String name) {
    assertThatThrownBy(() -> new Schema(database, name).create(1)).isInstanceOf(BadInput.class);
  }

  @Test
  @DisplayName("no shards, or a feed over a schema that exists, is bad input and leaves nothing")
  void refused() throws Exception {
    assertThatThrownBy(() -> new Schema(database, "mine").create(0)).isInstanceOf(BadInput.class);
    Schema schema = new Schema(database, "mine").create(1);
    sql("CREATE SCHEMA mine_push");
    try {
      assertThatThrownBy(() -> schema.addFeed("push")).isInstanceOf(BadInput.class);
    } finally {
      schema.drop();
      sql("DROP SCHEMA mine_push");
    }
  }

  @Test
  @DisplayName("a view of one of our names is refused, and nothing is left beside it")
  void adoptsNoView() throws Exception {
    sql("CREATE SCHEMA adoptee; CREATE VIEW adoptee.relation AS SELECT 1 AS x");
    try {
      assertThatThrownBy(() -> new Schema(database, "adoptee").adopt(1))
          .isInstanceOf(BadInput.class);
      assertThat(number("SELECT count(*) FROM pg_tables WHERE schemaname = 'adoptee'")).isZero();
    } finally {
      sql("DROP SCHEMA adoptee CASCADE");
    }
  }
}
