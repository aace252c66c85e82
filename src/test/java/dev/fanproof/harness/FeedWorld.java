package dev.fanproof.harness;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.access.AccessMode;
import dev.fanproof.access.Decision;
import dev.fanproof.access.OneStatementCheck;
import dev.fanproof.event.CounterShards;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.PerAuthorPlan;
import dev.fanproof.feed.Publication;
import dev.fanproof.feed.Publisher;
import dev.fanproof.feed.SinglePlan;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.post.Visibility;
import dev.fanproof.relation.Outcome;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** One scheme's feed on the tables of its schema. */
public final class FeedWorld implements AutoCloseable {

  public final FeedScheme scheme;
  public final HikariDataSource pool;
  public final Tx tx;
  public final Posts posts;
  public final Publisher publisher;
  public final PagePlan single;
  public final PagePlan perAuthor;

  FeedWorld(FeedScheme scheme, HikariDataSource pool, CounterShards order, TokenRead tokens) {
    this.scheme = scheme;
    this.pool = pool;
    this.tx = new Tx(pool);
    this.posts = new Posts(order, tokens);
    this.publisher = new Publisher(scheme, posts);
    this.single = new SinglePlan(scheme.candidates());
    this.perAuthor = new PerAuthorPlan(scheme.candidates());
  }

  /** Publishes in a transaction. */
  public Publication publish(Post post) throws SQLException {
    return tx.run(c -> publisher.publish(c, post));
  }

  /** Changes a visibility in a transaction. */
  public Outcome setVisibility(long author, long post, Visibility visibility) throws SQLException {
    return tx.run(c -> posts.setVisibility(c, author, post, visibility));
  }

  /** Checks access in one statement. */
  public Decision canRead(long reader, long post, AccessMode mode) throws SQLException {
    return tx.statement(c -> new OneStatementCheck().canRead(c, reader, post, mode));
  }

  /** The whole feed of a reader, walked from the top. */
  public List<Post> walk(PagePlan plan, long reader, int limit) throws SQLException {
    List<Post> all = new ArrayList<>();
    PageRequest request = PageRequest.first(reader, limit);
    while (true) {
      List<Post> page = plan.page(tx, request);
      all.addAll(page);
      if (page.size() < limit) {
        return all;
      }
      request = request.after(page);
    }
  }

  /** Sets the snapshot that classifies an author. */
  public void followerCount(long author, long followers) throws SQLException {
    tx.run(
        c ->
            Sql.update(
                c,
                """
                INSERT INTO follower_count VALUES (?, ?)
                ON CONFLICT (author) DO UPDATE SET followers = excluded.followers
                """,
                author,
                followers));
  }

  void clean() throws SQLException {
    World.execute(
        pool.getConnection(), "DELETE FROM inbox; DELETE FROM post; DELETE FROM follower_count");
  }

  @Override
  public void close() {
    pool.close();
  }
}
