package dev.fanproof.cli;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.dataset.FeedLoader;
import dev.fanproof.event.CounterShards;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.PerAuthorPlan;
import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.feed.SinglePlan;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.sql.CountedDataSource;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Counts what a scheme costs on a loaded graph: publishes every post through {@code Publisher} into
 * a feed schema of its own, then reads 100 readers' first pages with each plan. One connection, so
 * the counts are the same on every run.
 */
public final class CostCounts {

  private static final int READERS = 100;
  private static final int PAGES = 3;
  private static final int LIMIT = 20;

  private final Schema schema;

  /**
   * @param schema with a loaded graph
   */
  public CostCounts(Schema schema) {
    this.schema = schema;
  }

  /** Adds the scheme's feed schema, publishes the posts in their order, and reads. */
  public List<CountRow> of(FeedScheme scheme, Stream<Post> posts) throws SQLException {
    schema.addFeed(scheme.name());
    try (HikariDataSource pool = schema.feedPool(scheme.name(), 1)) {
      Tx tx = new Tx(pool);
      tx.run(
          c -> {
            FeedLoader.classify(c);
            return null;
          });
      CounterShards order = tx.statement(CounterShards::of);
      Publisher publisher = new Publisher(scheme, new Posts(order, TokenRead.SNAPSHOT));
      CountRow.Write write = publish(pool, publisher, posts);
      tx.statement(c -> Sql.update(c, VACUUM));
      List<Long> readers = tx.statement(c -> Sql.list(c, CHOOSE, r -> r.getLong(1), READERS));
      List<CountRow> rows = new ArrayList<>();
      for (Map.Entry<String, PagePlan> plan : plans(scheme).entrySet()) {
        CountRow.Read read = read(pool, plan.getValue(), readers);
        rows.add(new CountRow(scheme.name(), plan.getKey(), write, read));
      }
      return rows;
    }
  }

  // language=PostgreSQL
  private static final String VACUUM = "VACUUM ANALYZE post, inbox, follower_count";

  // Evenly over the accounts that follow somebody, in the order of their ids.
  // language=PostgreSQL
  private static final String CHOOSE =
      """
      WITH reader AS (
        SELECT follower, row_number() OVER (ORDER BY follower) - 1 AS n, count(*) OVER () AS total
        FROM (SELECT DISTINCT follower FROM relation WHERE state = 'A') f),
      wanted AS (SELECT ?::bigint AS readers)
      SELECT follower FROM reader, wanted
      WHERE total <= readers
        OR n * readers / total <> (n - 1) * readers / total OR n = 0
      ORDER BY follower
      """;

  private static Map<String, PagePlan> plans(FeedScheme scheme) {
    Map<String, PagePlan> plans = new LinkedHashMap<>();
    plans.put("PER_AUTHOR", new PerAuthorPlan(scheme.candidates()));
    plans.put("SINGLE", new SinglePlan(scheme.candidates()));
    return plans;
  }

  private static CountRow.Write publish(
      HikariDataSource pool, Publisher publisher, Stream<Post> posts) throws SQLException {
    CountedDataSource counted = new CountedDataSource(pool);
    Tx tx = new Tx(counted.dataSource());
    long walBefore = walAfterCheckpoint(pool);
    long largest = 0;
    long inbox = 0;
    for (Iterator<Post> each = posts.iterator(); each.hasNext(); ) {
      Post post = each.next();
      int rows = rows(tx.run(c -> publisher.publish(c, post)));
      largest = Math.max(largest, rows);
      inbox += rows;
    }
    CountedDataSource.Counts counts = counted.counts();
    try (Connection c = pool.getConnection()) {
      long wal = ServerStats.wal(c) - walBefore;
      return new CountRow.Write(counts.statements(), counts.rowsWritten(), largest, inbox, wal);
    }
  }

  private static long walAfterCheckpoint(HikariDataSource pool) throws SQLException {
    try (Connection c = pool.getConnection()) {
      ServerStats.checkpoint(c);
      return ServerStats.wal(c);
    }
  }

  private static int rows(Publication publication) {
    if (publication instanceof Publication.Pushed pushed) {
      return pushed.rows();
    }
    if (publication instanceof Publication.Pulled) {
      return 0;
    }
    throw new IllegalStateException("a new post was not published: " + publication);
  }

  private static CountRow.Read read(HikariDataSource pool, PagePlan plan, List<Long> readers)
      throws SQLException {
    CountedDataSource counted = new CountedDataSource(pool);
    Tx tx = new Tx(counted.dataSource());
    long before = buffers(pool);
    long most = 0;
    for (long reader : readers) {
      most = Math.max(most, walk(counted, tx, plan, PageRequest.first(reader, LIMIT)));
    }
    long buffers = buffers(pool) - before;
    CountedDataSource.Counts counts = counted.counts();
    return new CountRow.Read(counts.statements(), counts.rowsRead(), most, buffers);
  }

  /** Reads at most three pages; the most statements that one of them took. */
  private static long walk(CountedDataSource counted, Tx tx, PagePlan plan, PageRequest first)
      throws SQLException {
    long most = 0;
    PageRequest request = first;
    for (int page = 0; page < PAGES; page++) {
      CountedDataSource.Counts before = counted.counts();
      List<Post> posts = plan.page(tx, request);
      most = Math.max(most, counted.counts().since(before).statements());
      if (posts.size() < LIMIT) {
        break;
      }
      request = request.after(posts);
    }
    return most;
  }

  private static long buffers(HikariDataSource pool) throws SQLException {
    try (Connection c = pool.getConnection()) {
      return ServerStats.buffers(c);
    }
  }
}
