package dev.fanproof.law;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.World;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that bypass the entrance break the invariant that they should, as a breach of its law. */
class InvariantLawTest {

  private World world;

  @BeforeEach
  void open() throws SQLException {
    world = World.create(1);
    world.accounts(1, 2);
    world.tx.run(c -> world.relations.follow(c, 1, 2));
    world.drain();
  }

  @AfterEach
  void close() throws SQLException {
    world.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I1 | ALTER TABLE relation DROP CONSTRAINT relation_check; INSERT INTO relation VALUES (1, 1)",
        "I2 | UPDATE relation SET version = 2",
        "I2 | UPDATE relation SET state = 'P'",
        "I3 | INSERT INTO block VALUES (2, 1)",
        "I3 | INSERT INTO block VALUES (1, 2)",
        "I5 | UPDATE proj_follower SET state = 'R'",
        "I5 | UPDATE proj_count SET active = 2",
        "E1 | DELETE FROM relation_event",
        "E1 | UPDATE event_counter SET last = 2",
        "S1 | INSERT INTO user_status (user_id, status, created_at) VALUES (1, 'P', 0)",
        "M1 | INSERT INTO conversation VALUES (1, 1)"
      })
  void isBroken(Invariant invariant, String tampering) throws SQLException {
    assertThatCode(() -> ask(invariant)).doesNotThrowAnyException();
    for (String sql : tampering.split(";", -1)) {
      world.tx.run(c -> Sql.update(c, sql));
    }
    assertThatThrownBy(() -> ask(invariant))
        .isInstanceOf(Law.valueOf(invariant.name()).breach("").getClass());
  }

  private void ask(Invariant invariant) throws SQLException {
    world.tx.run(
        c -> {
          RelationLaws.invariant(c, invariant, List::of);
          return null;
        });
  }
}
