package dev.fanproof.jmh;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.PerAuthorPlan;
import dev.fanproof.feed.SinglePlan;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The closed-loop latency of reading one page of 20 posts, for readers that follow as many authors
 * as the median or the most. Only reads: no table changes.
 *
 * <p>{@code ./bench.sh PageBenchmark -p plan=SINGLE -p depth=1,5}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 1)
public class PageBenchmark {

  private static final int LIMIT = 20;

  @Param({"push", "pull", "hybrid:50", "hybrid:200"})
  public String scheme;

  @Param({"PER_AUTHOR", "SINGLE"})
  public String plan;

  @Param({"median", "widest"})
  public String degree;

  @Param("1")
  public int depth;

  private LoadedFeeds feeds;
  private HikariDataSource pool;
  private Tx tx;
  private PagePlan pages;
  private final List<Expected> requests = new ArrayList<>();
  private int next;

  /** A request, how many posts it must give, and what it costs. */
  private record Expected(PageRequest request, int posts, OpCost cost) {}

  /** Chooses the requests and counts each of them once. */
  @Setup(Level.Trial)
  public void reading() throws SQLException {
    feeds = LoadedFeeds.open();
    FeedScheme feed = FeedScheme.of(scheme);
    pool = feeds.schema().feedPool(feed.name(), 1);
    tx = new Tx(pool);
    pages =
        plan.equals("SINGLE")
            ? new SinglePlan(feed.candidates())
            : new PerAuthorPlan(feed.candidates());
    List<PageRequest> firsts =
        Readers.of(tx, degree).stream().map(r -> PageRequest.first(r, LIMIT)).toList();
    for (PageRequest request : Readers.at(depth, tx, pages, firsts)) {
      int posts = pages.page(tx, request).size();
      OpCost cost = OpCost.of(pool, counted -> pages.page(new Tx(counted), request));
      requests.add(new Expected(request, posts, cost));
    }
  }

  /** Reads the next reader's page; it must have as many posts as before. */
  @Benchmark
  public List<Post> page(OpCounters counters) throws SQLException {
    Expected expected = requests.get(next);
    next = (next + 1) % requests.size();
    List<Post> posts = pages.page(tx, expected.request());
    if (posts.size() != expected.posts()) {
      throw new IllegalStateException(posts.size() + " posts for " + expected);
    }
    counters.add(expected.cost());
    return posts;
  }

  @TearDown(Level.Trial)
  public void close() throws SQLException {
    pool.close();
    feeds.close();
  }
}
