package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.sql.CommitUnknownException;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A session that the server ends in the middle of an operation. */
class CrashScenariosTest {

  private static World world;
  private static FeedWorld feed;
  private static Graph graph;

  @BeforeAll
  static void load() throws SQLException {
    graph = Graph.teaching();
    world = World.create(1, "push");
    feed = world.feed("push");
    graph.loadInto(world);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @Test
  @DisplayName("F-J: a session ended between fan-out and commit leaves nothing, a retry all")
  void terminatedBeforeCommit() throws SQLException {
    Post post = new Post(1, graph.mostFollowed(), 100, Visibility.PUBLIC);
    long followers = graph.followers().get(post.author());
    Tx ended = new Tx(Steps.of(feed.pool, CrashScenariosTest::terminateBeforeCommit));

    CommitUnknownException unknown =
        catchThrowableOfType(
            CommitUnknownException.class, () -> ended.run(c -> feed.publisher.publish(c, post)));
    assertThat(unknown.getSQLState()).isEqualTo("57P01");
    assertThat(unknown.getCause()).hasMessageContaining("terminating connection");
    assertThat(((SQLException) unknown.getCause()).getSQLState()).isEqualTo("57P01");
    assertThat(unknown.getSuppressed()).isNotEmpty();
    assertThat(ended.retries()).isZero();
    assertRows(0, 0);

    assertThat(feed.publish(post)).hasToString("PUSH");
    assertRows(1, followers);
    assertThat(feed.publish(post)).hasToString("NOOP");
    assertRows(1, followers);
  }

  private static void terminateBeforeCommit(Step step) throws SQLException {
    if (step.commit()) {
      assertThat(world.number(STATE, step.pid())).as("a session in a transaction").isOne();
      assertThat(world.number(TERMINATE, step.pid())).isOne();
      Waiting.untilGone(world.pool, step.pid());
    }
  }

  // language=PostgreSQL
  private static final String STATE =
      "SELECT count(*) FROM pg_stat_activity WHERE pid = ? AND state = 'idle in transaction'";

  // language=PostgreSQL
  private static final String TERMINATE = "SELECT pg_terminate_backend(?)::integer";

  private static void assertRows(long posts, long inbox) throws SQLException {
    assertThat(count("SELECT count(*) FROM post")).isEqualTo(posts);
    assertThat(count("SELECT count(*) FROM inbox")).isEqualTo(inbox);
  }

  private static long count(String sql) throws SQLException {
    return feed.tx.statement(c -> Sql.number(c, sql));
  }
}
