package dev.fanproof.feed;

import dev.fanproof.harness.Edited;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;

/** Publishes that are right as long as nobody else is there and nothing dies. */
final class BrokenPublishes {

  /** Publishes in transactions that it makes. */
  @FunctionalInterface
  interface Publishing {
    Publication publish(Tx tx, Post post) throws SQLException;
  }

  private BrokenPublishes() {}

  // language=PostgreSQL
  private static final String FAN_OUT =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, ?, ? FROM relation WHERE followee = ? AND state = 'A'
      """;

  /** Who dies in between leaves a post that every retry takes for published. */
  static Publishing inTwo(FeedWorld feed) {
    return (tx, post) -> {
      if (!tx.run(c -> feed.posts.insert(c, post, Delivery.PUSH))) {
        return new Publication.Noop();
      }
      return new Publication.Pushed(
          tx.run(c -> Sql.update(c, FAN_OUT, post.id(), post.createdAt(), post.author())));
    };
  }

  /** The number is read after a wait, and the followers before it. */
  static Publish lockingCounter(FeedWorld feed) {
    String plain = "SELECT last FROM event_counter WHERE shard = ?";
    return (c, post) ->
        feed.publisher.publish(Edited.connection(c, plain, plain + " FOR NO KEY UPDATE"), post);
  }
}
