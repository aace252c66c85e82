package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.dataset.FeedLoader;
import dev.fanproof.dataset.GraphLoader;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Tx;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * A schema with a graph and every scheme's feed. {@code -Dfanproof.schema} names one that has been
 * prepared; without it the dataset folder {@code -Dfanproof.graph}, by default the teaching graph,
 * is loaded.
 */
record LoadedFeeds(Server server, Schema schema) implements AutoCloseable {

  static final String SCHEMA = "fanproof.schema";
  static final String GRAPH = "fanproof.graph";

  static LoadedFeeds open() throws SQLException {
    Server server = Server.open();
    String name = System.getProperty(SCHEMA);
    Schema schema = name == null ? load(server) : new Schema(server.database(), name).require();
    return new LoadedFeeds(server, schema);
  }

  private static Schema load(Server server) throws SQLException {
    Path folder = Path.of(System.getProperty(GRAPH, "datasets/teaching"));
    Schema schema = server.scratch(1);
    try (HikariDataSource core = schema.pool(1)) {
      new Tx(core).run(c -> GraphLoader.load(c, folder));
    }
    for (String text : Profile.SCHEMES) {
      FeedScheme scheme = FeedScheme.of(text);
      schema.addFeed(scheme.name());
      try (HikariDataSource pool = schema.feedPool(scheme.name(), 1)) {
        new Tx(pool).run(c -> FeedLoader.load(c, scheme, folder));
      }
    }
    return schema;
  }

  @Override
  public void close() throws SQLException {
    server.close();
  }
}
