package dev.fanproof.post;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.CounterShards;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.Law;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Durability;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The moment in which a publisher has just left the shard and the revocation that has been waiting
 * does not yet run. It is as long as we like: the server's process of the revocation is stopped by
 * a signal, on a server of our own.
 */
class StrictQueueTest {

  private static final CounterShards ORDER = new CounterShards(1);

  private static Database server;
  private static HikariDataSource pool;

  @BeforeAll
  static void open() throws Exception {
    server = Database.open("embedded", Durability.FAST);
    pool = new Schema(server, "queue").create(1).pool(4);
  }

  @AfterAll
  static void close() {
    pool.close();
    server.close();
  }

  @Test
  void whoComesMeanwhileWaitsBehindTheRevocation() {
    assertThatCode(() -> play(c -> TokenRead.STRICT.before(c, ORDER, 0)))
        .doesNotThrowAnyException();
  }

  // language=PostgreSQL
  private static final String HOLD_ROW =
      "SELECT shard FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE";

  /** Why a strict token does not simply take the counter row, though that is exclusive too. */
  @Test
  void aFreeRowIsTakenByWhoeverComes() {
    assertThatThrownBy(() -> play(c -> Sql.number(c, HOLD_ROW)))
        .isInstanceOf(Law.L.breach("").getClass());
  }

  private static void play(Locking lock) throws Exception {
    Pause holding = Pause.beforeCommit();
    Pause coming = Pause.beforeCommit();
    Pause revoking = Pause.never();
    try (Workers workers = new Workers(3)) {
      Future<?> holder = workers.start(() -> on(holding, lock));
      int held = holding.reached().pid();
      Future<?> revocation = workers.start(() -> on(revoking, c -> ORDER.append(c, 0, List.of())));
      int waiter = revoking.started();
      Waiting.until(pool, waiter, held);
      boolean waits;
      stop(waiter);
      try {
        holding.release();
        Workers.answer(holder);
        Future<?> newcomer = workers.start(() -> on(coming, lock));
        waits = Waiting.seen(pool, coming.started(), waiter, coming::isReached);
        coming.release();
        signal("CONT", waiter);
        Workers.answer(newcomer);
      } finally {
        signal("CONT", waiter);
      }
      Workers.answer(revocation);
      Law.L.require(waits, "a publisher that came last did not wait for the revocation");
    }
  }

  /** Takes a lock on a connection. */
  private interface Locking {
    void on(Connection c) throws SQLException;
  }

  private static Object on(Pause pause, Locking lock) throws Exception {
    Work<Object> work =
        c -> {
          lock.on(c);
          return pause;
        };
    return new Tx(Steps.of(pool, pause)).run(work);
  }

  private static void stop(int pid) throws Exception {
    signal("STOP", pid);
    long deadline = System.nanoTime() + SECONDS.toNanos(10);
    while (!output("ps", "-o", "state=", "-p", "" + pid).startsWith("T")) {
      assertThat(System.nanoTime()).as("it does not stop").isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static void signal(String name, int pid) throws Exception {
    output("kill", "-" + name, "" + pid);
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(String.join(" ", command) + ": " + output).isZero();
    return output.strip();
  }
}
