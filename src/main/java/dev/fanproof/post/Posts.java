package dev.fanproof.post;

import dev.fanproof.event.CounterShards;
import dev.fanproof.relation.Outcome;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The rows of {@code post} and their access tokens. A token is the author's counter, read when the
 * post is published and again whenever its visibility changes: a post that was SELF, then opened
 * after a block, must not be judged by its old token. (The pattern is that of the zookie in
 * "Zanzibar: Google's Consistent, Global Authorization System", USENIX ATC 2019.)
 *
 * @param order the counters
 * @param tokens how they are read
 */
public record Posts(CounterShards order, TokenRead tokens) {

  // language=PostgreSQL
  private static final String INSERT =
      """
      INSERT INTO post (post_id, author, created_at, visibility, delivery, acl_token)
      SELECT ?, a.id, ?, ?::"char", ?::"char", k.last
      FROM account a JOIN event_counter k ON k.shard = ?
      WHERE a.id = ?
      ON CONFLICT (post_id) DO NOTHING
      """;

  /**
   * Inserts the post with its token and locks it; waits for an uncommitted post of the same id.
   *
   * @return whether it is new; if not, its id is taken or its author unknown
   */
  public boolean insert(Connection c, Post post, Delivery delivery) throws SQLException {
    int rows =
        Sql.update(
            c,
            INSERT,
            post.id(),
            post.createdAt(),
            post.visibility().code(),
            delivery.code(),
            order.shardOf(post.author()),
            post.author());
    if (rows == 1 && tokens == TokenRead.STRICT) {
      renewToken(c, post);
    }
    return rows == 1;
  }

  // language=PostgreSQL
  private static final String FIND =
      "SELECT post_id, author, created_at, visibility FROM post WHERE post_id = ?";

  /** The post with this id, as this statement's snapshot shows it. */
  public static Optional<Post> find(Connection c, long id) throws SQLException {
    return Sql.first(c, FIND, Posts::read, id);
  }

  /** Whether a publish of this post would repeat one that has committed. */
  public static boolean exists(Connection c, Post post) throws SQLException {
    return find(c, post.id()).filter(post::sameAs).isPresent();
  }

  /** Reads post_id, author, created_at and visibility of a row. */
  public static Post read(ResultSet row) throws SQLException {
    return new Post(
        row.getLong("post_id"),
        row.getLong("author"),
        row.getLong("created_at"),
        Visibility.of(row.getString("visibility")));
  }

  // language=PostgreSQL
  private static final String LOCK =
      """
      SELECT post_id, author, created_at, visibility FROM post WHERE post_id = ?
      FOR NO KEY UPDATE
      """;

  // language=PostgreSQL
  private static final String SET_VISIBILITY =
      """
      UPDATE post SET visibility = ?::"char" WHERE post_id = ?
      """;

  /**
   * Changes who may open a post and renews its token. Locks the post, then, for {@link
   * TokenRead#STRICT}, shares the shard's lock.
   *
   * @return NOOP where the visibility is as asked; REJECTED for an unknown post and for anybody but
   *     its author
   */
  public Outcome setVisibility(Connection c, long author, long id, Visibility visibility)
      throws SQLException {
    Optional<Post> post = Sql.first(c, LOCK, Posts::read, id).filter(p -> p.author() == author);
    if (post.isEmpty()) {
      return Outcome.REJECTED;
    }
    if (post.get().visibility() == visibility) {
      return Outcome.NOOP;
    }
    renewToken(c, post.get());
    Sql.update(c, SET_VISIBILITY, visibility.code(), id);
    return Outcome.CHANGED;
  }

  // language=PostgreSQL
  private static final String RENEW =
      """
      UPDATE post SET acl_token =
        greatest(acl_token, (SELECT last FROM event_counter WHERE shard = ?))
      WHERE post_id = ?
      """;

  /** The post is locked by now, so this statement can't wait and then write an older value. */
  private void renewToken(Connection c, Post post) throws SQLException {
    int shard = order.shardOf(post.author());
    tokens.before(c, order, shard);
    Sql.update(c, RENEW, shard, post.id());
  }
}
