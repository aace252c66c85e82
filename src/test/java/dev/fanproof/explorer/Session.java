package dev.fanproof.explorer;

import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.harness.Turn;
import dev.fanproof.harness.Workers;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import javax.sql.DataSource;

/** One operation in one play: a turn that takes step after step. */
final class Session {

  private final Operation operation;
  private final Turn<Object> turn;
  private int steps;

  Session(Operation operation, DataSource pool, Workers workers) {
    this.operation = operation;
    this.turn = new Turn<>(pool);
    Tx tx = new Tx(Steps.of(pool, this::before), operation.tries());
    turn.on(workers, () -> operation.work().run(tx));
  }

  /** Setting up a transaction touches nothing that another could see: no step. */
  private void before(Step step) throws SQLException {
    if (!step.sql().startsWith("SET ")) {
      turn.before(step);
    }
  }

  String name() {
    return operation.name();
  }

  Turn<Object> turn() {
    return turn;
  }

  /** Neither stands nor has ended: it runs, or waits in the server. */
  boolean moving() {
    return !turn.stands() && !turn.over();
  }

  int pid() {
    return turn.at().pid();
  }

  /** Takes the step before which it stands; its number. */
  int step() {
    turn.goOnce();
    return ++steps;
  }

  Ending ending() throws Exception {
    try {
      return new Ending.Answered(turn.answer());
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof SQLException refused) {
        return new Ending.Refused(refused);
      }
      throw new IllegalStateException("operation " + name() + " failed", failed.getCause());
    }
  }

  @Override
  public String toString() {
    return name()
        + (turn.stands() ? " stands at " + turn.at().sql() : moving() ? " waits" : " over");
  }
}
