package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.sql.CountedDataSource;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What ten posts of the most followed author cost, in statements and rows. */
class FanOutScenariosTest {

  private static World world;
  private static Graph graph;
  private static long author;
  private static long followers;

  @BeforeAll
  static void load() throws SQLException {
    graph = Graph.teaching();
    world = World.create(1, "push", "hybrid:50");
    graph.loadInto(world);
    author = graph.mostFollowed();
    followers = graph.followers().get(author);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @Test
  @DisplayName("F-B: push writes a row a follower and reads a page in one statement")
  void pushOfTheMostFollowed() throws SQLException {
    FeedWorld feed = world.feed("push");

    assertThat(followers).isGreaterThan(500);
    assertThat(statementsOfTenPosts(feed)).isEqualTo(20);
    assertThat(rows(feed)).isEqualTo(10 * (1 + followers));
    for (PagePlan plan : List.of(feed.single, feed.perAuthor)) {
      assertThat(statementsOfFirstPage(feed, plan)).isEqualTo(1);
    }
  }

  @Test
  @DisplayName("F-B: hybrid above its threshold writes the posts alone")
  void hybridOfTheMostFollowed() throws SQLException {
    FeedWorld feed = world.feed("hybrid_50");

    assertThat(statementsOfTenPosts(feed)).isEqualTo(20);
    assertThat(rows(feed)).isEqualTo(10);
    assertThat(statementsOfFirstPage(feed, feed.single)).isEqualTo(1);
    // The inbox, the pulled authors, and the one of them that has posts.
    assertThat(statementsOfFirstPage(feed, feed.perAuthor)).isEqualTo(3);
  }

  private static long statementsOfTenPosts(FeedWorld feed) throws SQLException {
    CountedDataSource counted = new CountedDataSource(feed.pool);
    Tx tx = new Tx(counted.dataSource());
    for (int id = 1; id <= 10; id++) {
      Post post = new Post(id, author, 100L * id, Visibility.PUBLIC);
      assertThat(tx.run(c -> feed.publisher.publish(c, post)).toString()).matches("PUSH|PULL");
    }
    return counted.counts().statements();
  }

  private static long rows(FeedWorld feed) throws SQLException {
    return feed.tx.statement(
        c ->
            Sql.number(c, "SELECT count(*) FROM post")
                + Sql.number(c, "SELECT count(*) FROM inbox"));
  }

  private static long statementsOfFirstPage(FeedWorld feed, PagePlan plan) throws SQLException {
    long reader =
        graph.follows().stream()
            .filter(pair -> pair.followee() == author)
            .findFirst()
            .orElseThrow()
            .follower();
    CountedDataSource counted = new CountedDataSource(feed.pool);
    List<Post> page = plan.page(new Tx(counted.dataSource()), PageRequest.first(reader, 20));
    assertThat(page).hasSize(10);
    assertThat(counted.counts().rowsRead()).isGreaterThanOrEqualTo(10);
    return counted.counts().statements();
  }
}
