package dev.fanproof.dataset;

import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

/**
 * Loads a dataset's graph on two connections at once, the truth on one and the view on the other.
 * Neither commits before both are done, and the truth commits first: whatever breaks, there is
 * nothing, or, between the two commits, a truth whose view lags.
 */
public final class DatasetLoader {
  private final DataSource dataSource;
  private final LoadProgress progress;

  /**
   * @param dataSource gives at least two connections to an empty core schema
   * @param progress told of every step, from two threads
   */
  public DatasetLoader(DataSource dataSource, LoadProgress progress) {
    this.dataSource = dataSource;
    this.progress = progress;
  }

  /**
   * Loads accounts and follows, with events if the dataset's spec asks for them.
   *
   * @return the number of follows
   * @throws dev.fanproof.BadInput if a file is damaged, or the schema is not empty
   */
  public long load(Dataset dataset) throws SQLException {
    GraphLoader loader = new GraphLoader(dataset.directory(), progress);
    boolean events = dataset.manifest().events();
    // One try each: what a retry would repeat is under way on the other connection.
    Tx tx = new Tx(dataSource, 1);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      return tx.run(
          view -> {
            Future<Void> viewed = other.submit(loading(() -> loader.view(view)));
            return tx.run(
                truth -> {
                  try {
                    return loader.truth(truth, events);
                  } finally {
                    result(viewed);
                  }
                });
          });
    } finally {
      other.shutdown();
    }
  }

  /** Work that may fail as SQL does. */
  private interface Loading {
    void run() throws SQLException;
  }

  private static Callable<Void> loading(Loading work) {
    return () -> {
      work.run();
      return null;
    };
  }

  private static void result(Future<Void> viewed) throws SQLException {
    try {
      viewed.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while loading", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
