package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.access.AccessMode;
import dev.fanproof.access.OneStatementCheck;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * The schemes and page plans on one heavy-tailed graph. The tests share its database: what one
 * changes, it changes in the expectation as well.
 */
class TeachingGraphScenariosTest {

  private static final long SEED = 312026;

  private static World world;
  private static Graph graph;
  private static List<Long> readers;
  private static final List<FeedRun> runs = new ArrayList<>();

  @BeforeAll
  static void loadAndPublish() throws SQLException {
    graph = Graph.teaching();
    world = World.create(1, "push", "hybrid:200", "hybrid:50", "pull");
    graph.loadInto(world);
    for (FeedWorld feed : world.feeds()) {
      runs.add(new FeedRun(feed, graph));
    }
    readers = new ArrayList<>(LongStream.rangeClosed(1, graph.accounts()).boxed().toList());
    Collections.shuffle(readers, new Random(SEED));
  }

  @AfterAll
  static void close() throws SQLException {
    runs.clear();
    world.close();
  }

  @Test
  @DisplayName("F-A: four schemes and two plans give one feed, the model's, and TRUTH allows it")
  void oneFeedInEveryScheme() throws SQLException {
    for (long reader : readers.subList(0, 100)) {
      List<List<Post>> ofPush = assertAsExpected(runs.get(0), reader);
      for (FeedRun run : runs) {
        assertThat(assertAsExpected(run, reader)).isEqualTo(ofPush);
      }
    }
  }

  @Test
  @DisplayName("F-A: each scheme equals its model after unfollows, blocks, re-follows and SELF")
  void everySchemeAfterChanges() throws SQLException {
    List<Long> changed = readers.subList(100, 140);
    GraphChanges changes = new GraphChanges(Calls.on(world), graph, runs);
    for (long reader : changed) {
      changes.around(reader);
    }
    for (FeedRun run : runs) {
      for (long reader : changed) {
        assertAsExpected(run, reader);
      }
    }
    assertThat(world.audit().clean()).isTrue();
  }

  private static List<List<Post>> assertAsExpected(FeedRun run, long reader) throws SQLException {
    List<List<Post>> expected = run.expectedPages(reader);
    for (PagePlan plan : List.of(run.feed.single, run.feed.perAuthor)) {
      assertThat(run.pages(run.feed.tx, plan, reader))
          .as("%s of %d by %s", run.feed.scheme.name(), reader, plan)
          .isEqualTo(expected);
    }
    assertTruthAllows(run.feed, reader, expected.stream().flatMap(List::stream).toList());
    return expected;
  }

  private static void assertTruthAllows(FeedWorld feed, long reader, List<Post> posts)
      throws SQLException {
    OneStatementCheck check = new OneStatementCheck();
    feed.tx.statement(
        c -> {
          for (Post post : posts) {
            assertThat(check.canRead(c, reader, post.id(), AccessMode.TRUTH).allowed()).isTrue();
          }
          return posts.size();
        });
  }
}
