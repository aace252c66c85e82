package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.Edited;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.World;
import dev.fanproof.membership.Conversations;
import dev.fanproof.membership.Message;
import dev.fanproof.membership.Role;
import dev.fanproof.status.Status;
import dev.fanproof.status.StatusHistory;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The audit names the invariant that a hand has spoiled, and the row. */
class AuditTest {

  // language=PostgreSQL
  private static final String TIMEOUTS =
      """
      current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' '
        || current_setting('transaction_read_only')
      """;

  private World world;

  @BeforeEach
  void history() throws Exception {
    world = World.create(2);
    world.accounts(1, 2, 3);
    world.tx.run(c -> world.relations.follow(c, 1, 2));
    world.tx.run(c -> world.relations.follow(c, 3, 2));
    world.tx.run(c -> world.relations.unfollow(c, 3, 2));
    world.tx.run(c -> world.relations.block(c, 3, 1));
    world.drain();
    histories();
  }

  private void histories() throws Exception {
    world.tx.run(c -> Sql.update(c, "INSERT INTO users VALUES (1)"));
    world.tx.run(c -> new StatusHistory().transition(c, 1, Status.PENDING));
    world.tx.run(c -> new StatusHistory().transition(c, 1, Status.DENIED));
    Conversations conversations = new Conversations();
    world.tx.run(c -> conversations.create(c, 5, 1));
    world.tx.run(c -> conversations.join(c, 5, 2, Role.MEMBER));
    for (long id = 1; id <= 3; id++) {
      Message message = new Message(id, 5, 2, "m" + id);
      world.tx.run(c -> conversations.send(c, message));
    }
    world.tx.run(c -> conversations.leave(c, 5, 2));
  }

  @AfterEach
  void close() throws Exception {
    world.close();
  }

  @Test
  @DisplayName("what was written through the entrance is clean")
  void clean() throws Exception {
    assertThat(world.audit().clean()).isTrue();
    assertThat(world.audit().lagging()).isEmpty();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          I2 | UPDATE relation SET version = 5 WHERE follower = 1 | follower=1 followee=2
          I2 | DELETE FROM relation WHERE follower = 1 AND followee = 2 | follower=1 followee=2
          I2 | UPDATE relation_event SET version = 4 WHERE follower = 3 AND version = 2 | follower=3
          I2 | UPDATE relation_event SET state = 'P' WHERE follower = 1 | follower=1 followee=2
          I2 | UPDATE relation_event SET shard = 1, seq = 9 WHERE seq = 1 | follower=1 followee=2
          I2 | INSERT INTO relation VALUES (2, 3, 0, 'A') | follower=2 followee=3
          I3 | UPDATE relation SET state = 'A' WHERE follower = 1 AND followee = 3 | blocked=1
          I5 | UPDATE proj_follower SET state = 'A' WHERE follower = 3 | kind=resurrected followee=2
          I5 | DELETE FROM proj_follower WHERE follower = 1 | kind=missing followee=2 follower=1
          I5 | UPDATE proj_count SET active = 9 | kind=wrong count followee=2
          I5 | UPDATE relation SET state = 'R' WHERE follower = 1 | kind=resurrected
          E1 | DELETE FROM relation_event WHERE seq = 2 | shard=0 horizon=0 last=3 events=2
          E1 | UPDATE event_counter SET last = 9 WHERE shard = 0 | shard=0 horizon=0 last=9
          E1 | UPDATE relation_event SET seq = 7 WHERE seq = 3 | shard=0 horizon=0 last=3 events=3
          S1 | DELETE FROM user_status WHERE status = 'P' | user_id=1
          S1 | UPDATE user_status SET status = 'P' | before=P status=P
          S1 | UPDATE user_status SET status = 'A' WHERE status = 'P' | before=- status=A
          S1 | DELETE FROM users | user_id=1
          M1 | UPDATE conversation SET message_count = 2 | kind=numbers conversation=5
          M1 | DELETE FROM messages WHERE seq = 1 | kind=numbers conversation=5
          M1 | UPDATE messages SET seq = 4 WHERE seq = 2 | lowest=1 highest=4
          M1 | DELETE FROM messages; UPDATE conversation SET message_count = 1 | messages=null
          M1 | ALTER TABLE messages DROP CONSTRAINT messages_number; UPDATE messages SET seq = 3 WHERE seq = 2 | messages=3
          M1 | DELETE FROM conversation | kind=numbers conversation=5
          M1 | UPDATE members SET left_at = 2 WHERE user_id = 2 | kind=sent outside of a stay
          M1 | UPDATE members SET joined_at = 1 WHERE user_id = 2 | message=1
          M1 | DELETE FROM members WHERE user_id = 2 | kind=sent outside of a stay
          M1 | UPDATE members SET role = 'M' | kind=no administrator conversation=5
          M1 | UPDATE members SET left_at = 0 WHERE role = 'A' | kind=no administrator
          """)
  @DisplayName("what was spoiled by hand is named")
  void spoiled(Invariant invariant, String sql, String row) throws Exception {
    world.tx.run(
        c -> {
          for (String statement : sql.split(";", -1)) {
            Sql.update(c, statement);
          }
          return null;
        });
    Audit audit = world.audit();
    assertThat(audit.clean()).isFalse();
    assertThat(audit.lines())
        .anySatisfy(line -> assertThat(line).startsWith(invariant + "  VIOLATED").contains(row));
  }

  @Test
  @DisplayName("what commits while it runs is not in it: all its statements share one snapshot")
  void oneSnapshot() throws Exception {
    AtomicBoolean spoiled = new AtomicBoolean();
    Steps.Gate spoiling =
        step -> {
          // Before its last statement; the first has fixed the snapshot.
          if (step.sql().contains("applied_upto <> last") && !spoiled.getAndSet(true)) {
            world.tx.run(c -> world.relations.follow(c, 2, 3));
          }
        };
    assertThat(Audit.run(new Tx(Steps.of(world.pool, spoiling))).lagging()).isEmpty();
    assertThat(spoiled).isTrue();
    assertThat(world.audit().lagging()).hasSize(1);
  }

  @Test
  @DisplayName("it gives up on a table that somebody keeps locked, and waits for no statement long")
  void timeouts() throws Exception {
    DataSource looking =
        Edited.dataSource(
            world.pool, "SELECT 'shard ' ||", "SELECT " + TIMEOUTS + " || ' shard ' ||");
    world.tx.run(c -> world.relations.follow(c, 2, 3));
    assertThat(Audit.run(new Tx(looking)).lagging())
        .singleElement()
        .asString()
        .startsWith("10min 10s on shard ");
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource
  @DisplayName("no set operation, whose hash table would grow with the rows beyond work_mem")
  void spills(Invariant invariant) throws Exception {
    List<String> plan =
        world.tx.run(c -> Sql.list(c, "EXPLAIN " + invariant.sql(), row -> row.getString(1)));
    assertThat(plan).noneMatch(line -> line.contains("SetOp"));
  }

  @Test
  @DisplayName("a view behind its counter is lagging, and no violation")
  void lagging() throws Exception {
    world.tx.run(c -> world.relations.follow(c, 3, 2));
    assertThat(world.audit().clean()).isTrue();
    assertThat(world.audit().lagging()).containsExactly("shard 0 applied 3 of 4");
  }
}
