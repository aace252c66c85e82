package dev.fanproof.feed;

import dev.fanproof.harness.Edited;
import dev.fanproof.harness.World;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;

/** Follows and publications that miss each other, or wait for each other. One shard. */
final class BrokenBackfills {

  private BrokenBackfills() {}

  static Keeping rightFollow(World world) {
    return Keeping.of(
        new Backfill(world.relations, Keeping.NEWEST), new InboxCleanup(world.relations));
  }

  /** Published with a strict token, as the contract asks for. */
  static Publish strict(World world) {
    return new Publisher(new Push(), new Posts(world.order, TokenRead.STRICT))::publish;
  }

  /** Published without the shard's lock. */
  static Publish snapshot(World world) {
    return new Publisher(new Push(), new Posts(world.order, TokenRead.SNAPSHOT))::publish;
  }

  // language=PostgreSQL
  private static final String FILL =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT ?, post_id, created_at FROM post WHERE author = ? AND delivery = 'W'
      ORDER BY post_id
      ON CONFLICT DO NOTHING
      """;

  /** Fills the inbox and then follows. */
  static Keeping beforeTheShard(World world) {
    return (kind, c, a, b, expected) -> {
      Sql.update(c, FILL, a, b);
      return kind.in(world.relations, c, a, b, expected);
    };
  }

  // language=PostgreSQL
  private static final String FAN_OUT =
      """
      INSERT INTO inbox (reader, post_id, created_at)
      SELECT follower, ?, ? FROM relation WHERE followee = ? AND state = 'A'
      ORDER BY follower
      """;

  /** Fans out, and shares the shard for the token only then. */
  static Publish fanOutFirst(World world) {
    Posts posts = new Posts(world.order, TokenRead.SNAPSHOT);
    return (c, post) -> {
      posts.insert(c, post, Delivery.PUSH);
      int rows = Sql.update(c, FAN_OUT, post.id(), post.createdAt(), post.author());
      world.order.share(c, 0);
      return new Publication.Pushed(rows);
    };
  }

  // language=PostgreSQL
  private static final String REFERENCE =
      """
      ALTER TABLE inbox ADD CONSTRAINT of_post FOREIGN KEY (post_id) REFERENCES post
      """;

  // language=PostgreSQL
  private static final String NO_REFERENCE = "ALTER TABLE inbox DROP CONSTRAINT IF EXISTS of_post";

  /** Changes a visibility in a database whose inbox refers to posts, or does not. */
  record Referring(Retouch retouch, boolean refers) {

    void prepare(World world) throws SQLException {
      world.feed("push").tx.run(c -> Sql.update(c, refers ? REFERENCE : NO_REFERENCE));
    }

    static void end(World world) throws SQLException {
      world.feed("push").tx.run(c -> Sql.update(c, NO_REFERENCE));
    }
  }

  static Retouch strictRetouch(World world) {
    return new Posts(world.order, TokenRead.STRICT)::setVisibility;
  }

  /** Locks the post as for a deletion, which an insert that refers to it waits for. */
  static Retouch lockingForUpdate(World world) {
    Retouch right = strictRetouch(world);
    return (c, by, post, visibility) ->
        right.setVisibility(
            Edited.connection(
                c, "WHERE post_id = ?\nFOR NO KEY UPDATE", "WHERE post_id = ?\nFOR UPDATE"),
            by,
            post,
            visibility);
  }

  /** Neither order nor conflict clause: equivalent as long as a fan-out commits with its post. */
  static Publish plainFanOut(World world) {
    Publish right = strict(world);
    return (c, post) ->
        right.publish(
            Edited.connection(
                c, "ORDER BY follower\nON CONFLICT DO NOTHING", "ORDER BY follower DESC"),
            post);
  }
}
