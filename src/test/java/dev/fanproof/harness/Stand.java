package dev.fanproof.harness;

import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import javax.sql.DataSource;

/** A clean world and the turns of one schedule on it. Closing it ends what still runs. */
public final class Stand implements AutoCloseable {

  /** Runs on transactions that it is given. */
  @FunctionalInterface
  public interface Transactions<T> {
    T run(Tx tx) throws SQLException;
  }

  private static final int MOST_TURNS = 4;

  private final World world;
  private final Workers workers = new Workers(MOST_TURNS);
  private final List<Turn<?>> turns = new ArrayList<>();

  /** Cleans the world and adds public accounts. */
  public Stand(World world, long... accounts) throws SQLException {
    this.world = world;
    world.clean();
    world.accounts(accounts);
  }

  public World world() {
    return world;
  }

  /** Runs the work at once. */
  public <T> T call(Work<T> work) throws SQLException {
    return world.tx.run(work);
  }

  /** A transaction, tried once, that stands before its first step. */
  public <T> Turn<T> turn(Work<T> work) {
    return turnOf(once -> once.run(work));
  }

  /** The same on a feed's tables. */
  public <T> Turn<T> turn(FeedWorld feed, Work<T> work) {
    return turnOf(feed.pool, once -> once.run(work));
  }

  /** The same for what makes its own transaction of these. */
  public <T> Turn<T> turnOf(Transactions<T> work) {
    return turnOf(world.pool, work);
  }

  private <T> Turn<T> turnOf(DataSource pool, Transactions<T> work) {
    Turn<T> turn = new Turn<>(world.pool);
    Tx once = new Tx(Steps.of(pool, turn), 1);
    turns.add(turn.on(workers, () -> work.run(once)));
    return turn;
  }

  /** Lets all turns go to their ends; the failures of those that failed. */
  public List<SQLException> finish() throws Exception {
    turns.forEach(turn -> turn.goOn(Points.END));
    List<SQLException> failures = new ArrayList<>();
    for (Turn<?> turn : turns) {
      try {
        turn.answer();
      } catch (ExecutionException failed) {
        if (!(failed.getCause() instanceof SQLException failure)) {
          throw failed;
        }
        failures.add(failure);
      }
    }
    return failures;
  }

  @Override
  public void close() {
    workers.close();
  }
}
