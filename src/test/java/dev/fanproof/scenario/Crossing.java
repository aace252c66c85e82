package dev.fanproof.scenario;

import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.util.concurrent.Future;

/**
 * Two transactions of which the first stands before a step until the second has ended or is seen
 * waiting for it; each is repeated as production does.
 *
 * @param waited whether the second was seen waiting
 * @param retries of both
 */
record Crossing(String first, String second, boolean waited, long retries) {

  static Crossing of(World world, Pause at, Work<?> one, Work<?> other) throws Exception {
    Pause running = Pause.never();
    Tx firstTx = new Tx(Steps.of(world.pool, at));
    Tx secondTx = new Tx(Steps.of(world.pool, running));
    try (Workers workers = new Workers(2)) {
      Future<?> first = workers.start(() -> firstTx.run(one));
      int holder = at.reached().pid();
      Future<?> second = workers.start(() -> secondTx.run(other));
      boolean waited = Waiting.seen(world.pool, running.started(), holder, second::isDone);
      at.release();
      String answer = Workers.answer(first).toString();
      return new Crossing(
          answer,
          Workers.answer(second).toString(),
          waited,
          firstTx.retries() + secondTx.retries());
    }
  }
}
