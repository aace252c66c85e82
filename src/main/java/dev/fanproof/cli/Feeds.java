package dev.fanproof.cli;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.FeedLoader;
import dev.fanproof.dataset.GraphLoader;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;

/** Loads a dataset into a schema, a transaction a part. */
public final class Feeds {

  private Feeds() {}

  /** The number of follows loaded. */
  public static long loadGraph(Schema schema, Dataset dataset) throws SQLException {
    try (HikariDataSource pool = schema.pool(1)) {
      return new Tx(pool).run(c -> GraphLoader.load(c, dataset.directory()));
    }
  }

  /** Adds the feed; the number of its inbox rows. */
  public static long load(Schema schema, FeedScheme scheme, Dataset dataset) throws SQLException {
    schema.addFeed(scheme.name());
    try (HikariDataSource pool = schema.feedPool(scheme.name(), 1)) {
      return new Tx(pool).run(c -> FeedLoader.load(c, scheme, dataset.directory()));
    }
  }
}
