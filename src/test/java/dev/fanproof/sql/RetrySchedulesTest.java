package dev.fanproof.sql;

import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Gate;
import dev.fanproof.law.Law;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.property.ScheduledControl;
import dev.fanproof.property.SchedulesContract;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Broken retries. */
class RetrySchedulesTest extends SchedulesContract {

  @Override
  protected Stream<ScheduledControl<?>> schedules() {
    return Stream.of(
        new ScheduledControl<UnaryOperator<DataSource>>(
            "retry of the last statement only",
            Law.I2,
            1,
            RetrySchedulesTest::failingAtTheEvent,
            world -> UnaryOperator.identity(),
            world -> LastStatementAgain::of));
  }

  /** The last statement of a follow fails once, and its transaction is void. */
  private static void failingAtTheEvent(Stand stand, UnaryOperator<DataSource> retry)
      throws Exception {
    AtomicBoolean failed = new AtomicBoolean();
    Gate once =
        step -> {
          if (step.sql().contains("INSERT INTO relation_event") && !failed.getAndSet(true)) {
            throw new SQLException("could not serialize access", "40001");
          }
        };
    Tx tx = new Tx(retry.apply(Steps.of(stand.world().pool, once)));
    tx.run(c -> stand.world().relations.follow(c, 1, 2));
    stand.call(
        c -> {
          ScheduleLaws.holds(c, Invariant.I2);
          return null;
        });
  }
}
