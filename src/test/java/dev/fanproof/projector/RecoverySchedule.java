package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.law.DeliveryLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.RelationLaws;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * Two operations in a fixed order of their statements: the first is stopped, the second waits for
 * it or runs through, the first goes on. What is left is put to the laws. One shard.
 */
record RecoverySchedule(World world) {

  /** What both came to. */
  record Ends<A, B>(A first, B second) {}

  /** The second is seen waiting for the first, which stands at the pause. */
  <A, B> Ends<A, B> waits(Work<A> first, Pause pause, Work<B> second) throws Exception {
    Pause other = Pause.never();
    try (Workers workers = new Workers(2)) {
      Future<A> a = workers.start(() -> once(pause, first));
      int holder = pause.reached().pid();
      Future<B> b = workers.start(() -> once(other, second));
      Waiting.until(world.pool, other.started(), holder);
      pause.release();
      return ends(a, b);
    }
  }

  /** The second runs to its end while the first stands at the pause. */
  <A, B> Ends<A, B> passes(Work<A> first, Pause pause, Work<B> second) throws Exception {
    try (Workers workers = new Workers(2)) {
      Future<A> a = workers.start(() -> once(pause, first));
      pause.reached();
      Future<B> b = workers.start(() -> once(Pause.never(), second));
      Workers.answer(b);
      pause.release();
      return ends(a, b);
    }
  }

  private <T> T once(Pause pause, Work<T> work) throws SQLException {
    return new Tx(Steps.of(world.pool, pause), 1).run(work);
  }

  private static <A, B> Ends<A, B> ends(Future<A> first, Future<B> second) throws Exception {
    return new Ends<>(end(first), end(second));
  }

  /** An end in a deadlock is a breach of D0. */
  private static <T> T end(Future<T> task) throws Exception {
    try {
      return Workers.answer(task);
    } catch (ExecutionException failed) {
      Law.D0.require(
          !(failed.getCause() instanceof SQLException failure
              && "40P01".equals(failure.getSQLState())),
          "a transaction ended in a deadlock");
      throw failed;
    }
  }

  Work<Verdict> apply(RelationEvent event) {
    return c -> world.projector.apply(c, event);
  }

  Work<String> follow(long follower, long followee) {
    return c -> world.relations.follow(c, follower, followee).toString();
  }

  /** The laws of the whole state, now and after a replay of the log. */
  void judge() throws SQLException {
    state();
    replayed();
    state();
  }

  /** J: a replay of the log ends level. */
  void replayed() throws SQLException {
    Replay.run(world.tx, world.projector, world.order);
    level();
  }

  private void state() throws SQLException {
    world.tx.snapshot(
        c -> {
          for (Invariant invariant : Invariant.values()) {
            ask(c, invariant);
          }
          return null;
        });
  }

  static void ask(Connection c, Invariant invariant) throws SQLException {
    RelationLaws.invariant(c, invariant, List::of);
  }

  /** J: everything was delivered or rebuilt. */
  void level() throws SQLException {
    RecoveryState end = world.tx.snapshot(RecoveryState::read);
    DeliveryLaws.level(end.diff());
    Law.J.require(end.usable(), "everything was replayed, and still " + end);
    Law.J.require(
        world.number("SELECT count(*) FROM proj_seen") == 0, "rows are left in proj_seen");
  }

  /** The whole stream once more: every delivery must be a duplicate. */
  void redeliver(List<RelationEvent> events) throws SQLException {
    List<Verdict> verdicts = new ArrayList<>();
    for (RelationEvent event : events) {
      verdicts.add(world.tx.run(apply(event)));
    }
    Law.J.require(
        verdicts.stream().allMatch(v -> v == Verdict.DUP), "the old stream got " + verdicts);
  }
}
