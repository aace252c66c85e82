package dev.fanproof.feed;

import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * One statement a page: the inbox, and the newest few of each followed author (LATERAL), joined
 * without removing duplicates, so that a post delivered twice would show.
 *
 * @param candidates which of the two branches the scheme needs
 */
public record SinglePlan(Candidates candidates) implements PagePlan {

  @Override
  public List<Post> page(Tx tx, PageRequest request) throws SQLException {
    return tx.statement(
        c ->
            switch (candidates) {
              case INBOX -> InboxBranch.page(c, request);
              case AUTHORS -> authors(c, request);
              case BOTH -> both(c, request);
            });
  }

  // language=PostgreSQL
  private static final String AUTHORS =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM relation r CROSS JOIN LATERAL (
        SELECT * FROM post
        WHERE author = r.followee AND delivery = 'R' AND visibility <> 'S'
          AND (created_at, post_id) < (?, ?)
        ORDER BY created_at DESC, post_id DESC LIMIT ?) p
      WHERE r.follower = ? AND r.state = 'A'
        AND NOT EXISTS (
          SELECT FROM block b
          WHERE (b.blocker, b.blocked)
            IN ((r.follower, r.followee), (r.followee, r.follower)))
      ORDER BY p.created_at DESC, p.post_id DESC
      LIMIT ?
      """;

  private static List<Post> authors(Connection c, PageRequest request) throws SQLException {
    Cursor below = request.cursor();
    int limit = request.limit();
    return Sql.list(
        c, AUTHORS, Posts::read, below.createdAt(), below.postId(), limit, request.reader(), limit);
  }

  // OFFSET 0: as in InboxBranch.
  // language=PostgreSQL
  private static final String BOTH =
      """
      (SELECT p.post_id, p.author, p.created_at, p.visibility
       FROM inbox i CROSS JOIN LATERAL (
         SELECT * FROM post WHERE post_id = i.post_id OFFSET 0) p
       WHERE i.reader = ? AND (i.created_at, i.post_id) < (?, ?)
         AND p.visibility <> 'S'
         AND EXISTS (
           SELECT FROM relation
           WHERE follower = i.reader AND followee = p.author AND state = 'A' OFFSET 0)
         AND NOT EXISTS (
           SELECT FROM block WHERE blocker = i.reader AND blocked = p.author OFFSET 0)
         AND NOT EXISTS (
           SELECT FROM block WHERE blocker = p.author AND blocked = i.reader OFFSET 0)
       ORDER BY i.created_at DESC, i.post_id DESC LIMIT ?)
      UNION ALL
      (SELECT p.post_id, p.author, p.created_at, p.visibility
       FROM relation r CROSS JOIN LATERAL (
         SELECT * FROM post
         WHERE author = r.followee AND delivery = 'R' AND visibility <> 'S'
           AND (created_at, post_id) < (?, ?)
         ORDER BY created_at DESC, post_id DESC LIMIT ?) p
       WHERE r.follower = ? AND r.state = 'A'
         AND NOT EXISTS (
           SELECT FROM block b
           WHERE (b.blocker, b.blocked)
             IN ((r.follower, r.followee), (r.followee, r.follower)))
       ORDER BY p.created_at DESC, p.post_id DESC LIMIT ?)
      ORDER BY created_at DESC, post_id DESC
      LIMIT ?
      """;

  private static List<Post> both(Connection c, PageRequest request) throws SQLException {
    long reader = request.reader();
    long createdAt = request.cursor().createdAt();
    long postId = request.cursor().postId();
    int limit = request.limit();
    return Sql.list(
        c,
        BOTH,
        Posts::read,
        reader,
        createdAt,
        postId,
        limit,
        createdAt,
        postId,
        limit,
        reader,
        limit,
        limit);
  }
}
