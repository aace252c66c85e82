package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.harness.Steps;
import dev.fanproof.harness.World;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TxTest {

  private static World world;

  @BeforeAll
  static void open() throws Exception {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws Exception {
    world.close();
  }

  @Test
  @DisplayName("a serialization failure repeats the whole work, and is counted")
  void repeatsTheWhole() throws Exception {
    Tx tx = new Tx(world.pool);
    AtomicInteger runs = new AtomicInteger();
    int answer =
        tx.run(
            c -> {
              if (runs.incrementAndGet() < 3) {
                throw new SQLException("made up", "40001");
              }
              return runs.get();
            });
    assertThat(answer).isEqualTo(3);
    assertThat(tx.retries()).isEqualTo(2);
  }

  @Test
  @DisplayName("after the last try the first failure is thrown with the others suppressed")
  void boundsTheTries() {
    AtomicInteger runs = new AtomicInteger();
    assertThatThrownBy(
            () ->
                new Tx(world.pool, 3)
                    .run(
                        c -> {
                          throw new SQLException("number " + runs.incrementAndGet(), "40P01");
                        }))
        .hasMessage("number 1")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
  }

  @Test
  @DisplayName("another failure is not repeated, and nothing of its work stays")
  void failsOnce() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    assertThatThrownBy(
            () ->
                new Tx(world.pool)
                    .run(
                        c -> {
                          runs.incrementAndGet();
                          Sql.update(c, "INSERT INTO account (id) VALUES (77)");
                          return Sql.update(c, "INSERT INTO account (id) VALUES (77)");
                        }))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23505"));
    assertThat(runs).hasValue(1);
    assertThat(world.number("SELECT count(*) FROM account WHERE id = 77")).isZero();
  }

  @Test
  @DisplayName("a commit that the server refuses is a failure; one without an answer is unknown")
  void tellsRefusedFromUnknown() throws Exception {
    Tx tx = new Tx(world.pool);
    assertThatThrownBy(
            () ->
                tx.run(
                    c -> {
                      Sql.update(
                          c, "CREATE TEMP TABLE d (x int UNIQUE DEFERRABLE INITIALLY DEFERRED)");
                      return Sql.update(c, "INSERT INTO d VALUES (1), (1)");
                    }))
        .isNotInstanceOf(CommitUnknownException.class)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23505"));
    assertThatThrownBy(
            () ->
                tx.run(
                    c -> {
                      long pid = Sql.number(c, "SELECT pg_backend_pid()");
                      world.number("SELECT pg_terminate_backend(?, 5000)::int", (int) pid);
                      return pid;
                    }))
        .isInstanceOfSatisfying(
            CommitUnknownException.class, e -> assertThat(e.getSQLState()).isEqualTo("57P01"));
  }

  @Test
  @DisplayName("40003, statement completion unknown, is unknown and no refusal")
  void completionUnknown() {
    Tx tx =
        new Tx(
            Steps.of(
                world.pool,
                step -> {
                  if (step.commit()) {
                    throw new SQLException("statement completion unknown", "40003");
                  }
                }));
    assertThatThrownBy(() -> tx.run(c -> Sql.number(c, "SELECT 1")))
        .isInstanceOf(CommitUnknownException.class);
  }

  @Test
  @DisplayName("an error out of the commit leaves its outcome unknown")
  void errorInCommit() {
    Tx tx =
        new Tx(
            Steps.of(
                world.pool,
                step -> {
                  if (step.commit()) {
                    throw new OutOfMemoryError("made up");
                  }
                }));
    assertThatThrownBy(() -> tx.run(c -> Sql.number(c, "SELECT 1")))
        .isInstanceOf(CommitUnknownException.class);
  }

  @Test
  @DisplayName("one exception object thrown by each try is thrown as it is")
  void sameException() {
    SQLException same = new SQLException("made up", "40001");
    assertThatThrownBy(
            () ->
                new Tx(world.pool, 3)
                    .run(
                        c -> {
                          throw same;
                        }))
        .isSameAs(same);
  }

  @Test
  @DisplayName("a snapshot sees nothing that commits after its first statement")
  void snapshotStandsStill() throws Exception {
    long added =
        new Tx(world.pool)
            .snapshot(
                c -> {
                  long before = Sql.number(c, "SELECT count(*) FROM account");
                  world.accounts(88);
                  return Sql.number(c, "SELECT count(*) FROM account") - before;
                });
    assertThat(added).isZero();
  }

  @Test
  @DisplayName("a snapshot reads, and can do nothing else")
  void snapshotIsReadOnly() {
    assertThatThrownBy(
            () -> world.tx.snapshot(c -> Sql.update(c, "INSERT INTO account VALUES (77, false)")))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25006"));
  }
}
