package dev.fanproof.post;

import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.feed.Pull;
import dev.fanproof.harness.Edited;
import dev.fanproof.harness.World;
import dev.fanproof.law.Subject.Publish;
import dev.fanproof.law.Subject.Retouch;
import dev.fanproof.relation.Outcome;
import dev.fanproof.sql.Sql;

/** Tokens that are right as long as nobody else is there. The world has one shard. */
final class BrokenTokens {

  private BrokenTokens() {}

  /** A publish by pull with this token read. */
  static Publish publish(World world, TokenRead tokens) {
    return new Publisher(new Pull(), new Posts(world.order, tokens))::publish;
  }

  /** A visibility change with this token read. */
  static Retouch retouch(World world, TokenRead tokens) {
    return new Posts(world.order, tokens)::setVisibility;
  }

  // language=PostgreSQL
  private static final String RENEW =
      """
      UPDATE post SET visibility = ?::"char", acl_token =
        greatest(acl_token, (SELECT last FROM event_counter WHERE shard = 0))
      WHERE post_id = ? AND author = ?
      """;

  /** Reads the counter, waits for the post, and writes what has grown old meanwhile. */
  static final Retouch ONE_UPDATE =
      (c, by, post, visibility) ->
          Sql.update(c, RENEW, visibility.code(), post, by) == 1
              ? Outcome.CHANGED
              : Outcome.REJECTED;

  /** Looks at the post without waiting for who else changes it. */
  static Retouch withoutPostLock(World world) {
    Retouch right = retouch(world, TokenRead.SNAPSHOT);
    return (c, by, post, visibility) ->
        right.setVisibility(
            Edited.connection(c, "WHERE post_id = ?\nFOR NO KEY UPDATE", "WHERE post_id = ?"),
            by,
            post,
            visibility);
  }

  // language=PostgreSQL
  private static final String LOCK_AND_READ =
      """
      WITH held AS MATERIALIZED (
        SELECT pg_advisory_xact_lock_shared('event_counter'::regclass::oid::integer, 0) AS lock)
      UPDATE post SET acl_token = (SELECT last FROM event_counter WHERE shard = 0) FROM held
      WHERE post_id = ?
      """;

  /** The counter is read in a snapshot that is older than the lock. */
  static Publish lockAndRead(World world) {
    return thenToken(world, LOCK_AND_READ);
  }

  // language=PostgreSQL
  private static final String LOCK_AND_OWN_VALUE =
      """
      UPDATE post SET acl_token =
        (SELECT last FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE)
      WHERE post_id = ?
      """;

  /** Not broken: the columns of the locked row itself are as young as the lock. */
  static Publish lockAndOwnValue(World world) {
    return thenToken(world, LOCK_AND_OWN_VALUE);
  }

  private static Publish thenToken(World world, String sql) {
    Publish right = publish(world, TokenRead.SNAPSHOT);
    return (c, post) -> {
      Publication publication = right.publish(c, post);
      Sql.update(c, sql, post.id());
      return publication;
    };
  }

  // language=PostgreSQL
  private static final String SHARE_ROW =
      "SELECT shard FROM event_counter WHERE shard = 0 FOR SHARE";

  /** Publishers share the counter row, so later ones overtake a block that waits for it. */
  static Publish sharingRow(World world) {
    return lockingRow(world, SHARE_ROW);
  }

  // language=PostgreSQL
  private static final String HOLD_ROW =
      "SELECT shard FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE";

  /** The row is taken alone; who comes when it is free gets it, whoever waits. */
  static Publish holdingRow(World world) {
    return lockingRow(world, HOLD_ROW);
  }

  // language=PostgreSQL
  private static final String READ_TOKEN =
      """
      UPDATE post SET acl_token = (SELECT last FROM event_counter WHERE shard = 0)
      WHERE post_id = ?
      """;

  private static Publish lockingRow(World world, String lock) {
    Publish right = publish(world, TokenRead.SNAPSHOT);
    return (c, post) -> {
      Publication publication = right.publish(c, post);
      Sql.number(c, lock);
      Sql.update(c, READ_TOKEN, post.id());
      return publication;
    };
  }
}
