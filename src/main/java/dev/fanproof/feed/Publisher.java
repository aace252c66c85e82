package dev.fanproof.feed;

import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Publishes in one transaction: classification, post row with its token, fan-out. So a post is
 * there with its whole fan-out or not at all, and a repeated publish of the same post is a NOOP.
 *
 * @param scheme decides the delivery
 * @param posts writes the post
 */
public record Publisher(FeedScheme scheme, Posts posts) {

  /**
   * Publishes a post, or finds that it has been. Locks: the post, the shard's lock shared (strict
   * tokens only, before the fan-out statement and to the end), inbox rows in key order.
   */
  public Publication publish(Connection c, Post post) throws SQLException {
    Delivery delivery = scheme.classify(c, post.author());
    if (!posts.insert(c, post, delivery)) {
      return refusal(c, post);
    }
    return delivery == Delivery.PULL
        ? new Publication.Pulled()
        : new Publication.Pushed(fanOut(c, post));
  }

  private static Publication refusal(Connection c, Post post) throws SQLException {
    if (Posts.exists(c, post)) {
      return new Publication.Noop();
    }
    return new Publication.Rejected(
        Posts.find(c, post.id()).isPresent() ? "the id belongs to another post" : "unknown author");
  }

  // The counter is read plainly inside the statement: exactly the snapshot in which the followers
  // were ACTIVE. A row lock on it in the same statement would read a younger value than that.
  // language=PostgreSQL
  private static final String FAN_OUT =
      """
      WITH stamped AS (
        UPDATE post SET fanout_seq = (SELECT last FROM event_counter WHERE shard = ?)
        WHERE post_id = ?)
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, ?, ? FROM relation WHERE followee = ? AND state = 'A'
      ORDER BY follower
      ON CONFLICT DO NOTHING
      """;

  private int fanOut(Connection c, Post post) throws SQLException {
    int shard = posts.order().shardOf(post.author());
    return Sql.update(c, FAN_OUT, shard, post.id(), post.id(), post.createdAt(), post.author());
  }
}
