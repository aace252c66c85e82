package dev.fanproof.scenario;

import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.feed.Publication;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A graph's posts in one scheme, beside the feed that they must make, and what it took. */
final class FeedRun {

  private static final int PAGES = 3;
  private static final int PAGE = 20;
  private static final int POSTS_A_TRANSACTION = 500;

  final FeedWorld feed;
  final ExpectedFeed expected = new ExpectedFeed();

  FeedRun(FeedWorld feed, Graph graph) throws SQLException {
    this.feed = feed;
    graph.follows().forEach(expected::follow);
    publish(graph.posts());
  }

  /** Many posts a transaction, since nobody else is there; each by the publisher's statements. */
  private void publish(List<Post> posts) throws SQLException {
    for (int from = 0; from < posts.size(); from += POSTS_A_TRANSACTION) {
      List<Post> some = posts.subList(from, Math.min(posts.size(), from + POSTS_A_TRANSACTION));
      feed.tx
          .run(c -> publications(some, post -> feed.publisher.publish(c, post)))
          .forEach(this::record);
    }
    // Statistics as a running database has them: the plans of the pages depend on them.
    feed.tx.run(c -> Sql.update(c, "ANALYZE post, inbox, follower_count"));
  }

  private record Published(Post post, Publication publication) {}

  @FunctionalInterface
  private interface Publish {
    Publication one(Post post) throws SQLException;
  }

  private static List<Published> publications(List<Post> posts, Publish publish)
      throws SQLException {
    List<Published> all = new ArrayList<>();
    for (Post post : posts) {
      all.add(new Published(post, publish.one(post)));
    }
    return all;
  }

  private void record(Published published) {
    if (published.publication() instanceof Publication.Pushed) {
      expected.publish(published.post(), Delivery.PUSH);
    } else if (published.publication() instanceof Publication.Pulled) {
      expected.publish(published.post(), Delivery.PULL);
    } else {
      throw new AssertionError(published.toString());
    }
  }

  /** The first pages of a reader; the last of them may be short. */
  List<List<Post>> pages(Tx tx, PagePlan plan, long reader) throws SQLException {
    List<List<Post>> pages = new ArrayList<>();
    PageRequest request = PageRequest.first(reader, PAGE);
    while (pages.size() < PAGES) {
      List<Post> page = plan.page(tx, request);
      pages.add(page);
      if (page.size() < PAGE) {
        break;
      }
      request = request.after(page);
    }
    return pages;
  }

  /** What {@link #pages} must return. */
  List<List<Post>> expectedPages(long reader) {
    List<Post> all = expected.of(reader);
    List<List<Post>> pages = new ArrayList<>();
    for (int from = 0; pages.size() < PAGES; from += PAGE) {
      List<Post> page = all.subList(from, Math.min(all.size(), from + PAGE));
      pages.add(page);
      if (page.size() < PAGE) {
        break;
      }
    }
    return pages;
  }
}
