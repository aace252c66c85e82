package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class IsolationTest {

  /** The same server for somebody whose sessions begin otherwise, as ALTER ROLE … SET does it. */
  private record Theirs(Database database) implements Database {
    @Override
    public String url() {
      return database.url() + "&options=-c%20default_transaction_isolation=repeatable%5C%20read";
    }

    @Override
    public void close() {}
  }

  @Test
  @DisplayName("a follow is Read Committed on a server whose default is Repeatable Read")
  void followIsReadCommitted() throws Exception {
    try (World world = World.create(1);
        HikariDataSource pool =
            new Schema(new Theirs(world.schema.database()), world.schema.name()).pool(2)) {
      world.accounts(1, 2);
      world.tx.run(c -> world.relations.unfollow(c, 1, 2));
      Pause beforeTheLock = Pause.before(2);
      try (Workers workers = new Workers(1)) {
        Tx tx = new Tx(Steps.of(pool, beforeTheLock));
        var follow = workers.start(() -> tx.run(c -> world.relations.follow(c, 1, 2)).toString());
        beforeTheLock.reached();
        world.tx.run(c -> world.relations.block(c, 2, 1));
        beforeTheLock.release();
        assertThat(Workers.answer(follow)).isEqualTo("REJECTED(blocked)");
      }
      assertThat(world.audit().lines()).noneMatch(line -> line.contains("VIOLATED"));
    }
  }
}
