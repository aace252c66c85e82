package dev.fanproof.post;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.access.AccessMode;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Pull;
import dev.fanproof.feed.Push;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.Pause;
import dev.fanproof.harness.Steps;
import dev.fanproof.harness.Waiting;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.relation.Outcome;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A post that is being published while its author blocks a follower: what the token of each kind
 * covers, and what the strict one costs the block.
 */
class TokenReadTest {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final Post POST = new Post(7, AUTHOR, 100, Visibility.FOLLOWERS);

  private World world;

  @BeforeEach
  void follow() throws Exception {
    world = World.create(1);
    world.accounts(AUTHOR, READER);
    world.tx.run(c -> world.relations.follow(c, READER, AUTHOR));
    world.drain();
  }

  @AfterEach
  void close() throws Exception {
    world.close();
  }

  @Test
  @DisplayName("SNAPSHOT: a block that commits before the post does may be overlooked")
  void snapshot() throws Exception {
    FeedWorld feed = world.addFeed(new Pull(), TokenRead.SNAPSHOT);
    Pause pause = Pause.beforeCommit();
    try (Workers workers = new Workers(1)) {
      Future<Publication> publish = workers.start(() -> publish(feed, pause));
      pause.reached();
      assertThat(block().outcome()).isEqualTo(Outcome.CHANGED);
      pause.release();
      assertThat(Workers.answer(publish)).hasToString("PULL");
    }
    assertThat(contentToken(feed)).isEqualTo("ALLOW/projection");
    world.drain();
    assertThat(contentToken(feed)).isEqualTo("DENY/projection");
  }

  @Test
  @DisplayName("STRICT: the block waits for the post, so none that is committed is overlooked")
  void strict() throws Exception {
    FeedWorld feed = world.addFeed(new Push(), TokenRead.STRICT);
    Pause publishing = Pause.beforeCommit();
    Pause blocking = Pause.never();
    try (Workers workers = new Workers(2)) {
      Future<Publication> publish = workers.start(() -> publish(feed, publishing));
      int publisher = publishing.reached().pid();
      Tx stepwise = new Tx(Steps.of(world.pool, blocking));
      Future<Result> block =
          workers.start(() -> stepwise.run(c -> world.relations.block(c, AUTHOR, READER)));
      Waiting.until(world.pool, blocking.started(), publisher);
      publishing.release();
      assertThat(Workers.answer(publish)).hasToString("PUSH");
      assertThat(Workers.answer(block).outcome()).isEqualTo(Outcome.CHANGED);
    }
    assertThat(token(feed)).isEqualTo(1);
    assertThat(lastSeq()).isEqualTo(2);
  }

  @Test
  @DisplayName("STRICT: a post that waits for a block takes the token that covers it")
  void strictAfterBlock() throws Exception {
    FeedWorld feed = world.addFeed(new Pull(), TokenRead.STRICT);
    Pause blocking = Pause.beforeCommit();
    Pause publishing = Pause.never();
    try (Workers workers = new Workers(2)) {
      Tx stepwise = new Tx(Steps.of(world.pool, blocking));
      Future<Result> block =
          workers.start(() -> stepwise.run(c -> world.relations.block(c, AUTHOR, READER)));
      int blocker = blocking.reached().pid();
      Future<Publication> publish = workers.start(() -> publish(feed, publishing));
      Waiting.until(world.pool, publishing.started(), blocker);
      blocking.release();
      Workers.answer(block);
      Workers.answer(publish);
    }
    assertThat(token(feed)).isEqualTo(2);
    assertThat(contentToken(feed)).isEqualTo("DENY/fallback-truth");
  }

  @Test
  @DisplayName("a post opened after a block is judged by a renewed token, in both reads")
  void renewed() throws Exception {
    for (TokenRead read : TokenRead.values()) {
      FeedWorld feed = world.addFeed(read == TokenRead.STRICT ? new Push() : new Pull(), read);
      feed.publish(new Post(POST.id(), AUTHOR, 100, Visibility.SELF));
      long before = token(feed);
      world.tx.run(c -> world.relations.block(c, AUTHOR, READER));
      world.tx.run(c -> world.relations.unblock(c, AUTHOR, READER));
      world.tx.run(c -> world.relations.follow(c, READER, AUTHOR));
      assertThat(feed.setVisibility(READER, POST.id(), Visibility.PUBLIC))
          .isEqualTo(Outcome.REJECTED);
      assertThat(feed.setVisibility(AUTHOR, POST.id(), Visibility.SELF)).isEqualTo(Outcome.NOOP);
      assertThat(token(feed)).isEqualTo(before);
      assertThat(feed.setVisibility(AUTHOR, POST.id(), Visibility.FOLLOWERS))
          .isEqualTo(Outcome.CHANGED);
      assertThat(token(feed)).isEqualTo(before + 2).isEqualTo(lastSeq());
    }
  }

  private static Publication publish(FeedWorld feed, Pause pause) throws Exception {
    return new Tx(Steps.of(feed.pool, pause)).run(c -> feed.publisher.publish(c, POST));
  }

  private Result block() throws Exception {
    return world.tx.run(c -> world.relations.block(c, AUTHOR, READER));
  }

  private static String contentToken(FeedWorld feed) throws Exception {
    return feed.canRead(READER, POST.id(), AccessMode.CONTENT_TOKEN).toString();
  }

  private static long token(FeedWorld feed) throws Exception {
    return feed.tx.statement(c -> Sql.number(c, "SELECT acl_token FROM post WHERE post_id = 7"));
  }

  private long lastSeq() throws Exception {
    List<RelationEvent> events = world.events();
    return events.get(events.size() - 1).seq();
  }
}
