package dev.fanproof.cli;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.DatasetLoader;
import dev.fanproof.dataset.FeedLoader;
import dev.fanproof.dataset.LoadProgress;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;

/** Loads a dataset into a schema, the graph and each feed whole or not at all. */
public final class Feeds {

  private Feeds() {}

  /** The number of follows loaded. */
  public static long loadGraph(Schema schema, Dataset dataset) throws SQLException {
    return loadGraph(schema, dataset, LoadProgress.NONE);
  }

  static long loadGraph(Schema schema, Dataset dataset, LoadProgress progress) throws SQLException {
    try (HikariDataSource pool = schema.pool(2)) {
      return new DatasetLoader(pool, progress).load(dataset);
    }
  }

  /** Adds the feed; the number of its inbox rows. */
  public static long load(Schema schema, FeedScheme scheme, Dataset dataset) throws SQLException {
    return load(schema, scheme, dataset, Long.MAX_VALUE, LoadProgress.NONE);
  }

  static long load(
      Schema schema, FeedScheme scheme, Dataset dataset, long posts, LoadProgress progress)
      throws SQLException {
    schema.addFeed(scheme.name());
    try (HikariDataSource pool = schema.feedPool(scheme.name(), 1)) {
      return new Tx(pool)
          .run(c -> FeedLoader.load(c, scheme, dataset.directory(), posts, progress));
    }
  }
}
