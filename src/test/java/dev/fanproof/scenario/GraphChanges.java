package dev.fanproof.scenario;

import dev.fanproof.event.Pair;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/** Changes what a reader may see, in the database and in every scheme's expectation. */
record GraphChanges(Calls calls, Graph graph, List<FeedRun> runs) {

  /** One unfollow, one block, one unfollow with cleanup and re-follow, one post hidden. */
  void around(long reader) throws SQLException {
    List<Pair> pairs = graph.follows().stream().filter(p -> p.follower() == reader).toList();
    unfollow(pairs.get(0));
    block(pairs.get(1));
    unfollow(pairs.get(2));
    cleanUp(pairs.get(2));
    follow(pairs.get(2));
    hideNewestOf(pairs.get(3).followee());
  }

  private void unfollow(Pair pair) throws SQLException {
    calls.unfollow(pair.follower(), pair.followee());
    expectEverywhere(feed -> feed.unfollow(pair));
  }

  private void follow(Pair pair) throws SQLException {
    calls.follow(pair.follower(), pair.followee());
    expectEverywhere(feed -> feed.follow(pair));
  }

  private void block(Pair pair) throws SQLException {
    calls.block(pair.followee(), pair.follower());
    expectEverywhere(feed -> feed.block(pair.reversed()));
  }

  private void cleanUp(Pair pair) throws SQLException {
    for (FeedRun run : runs) {
      run.feed.tx.run(c -> InboxCleanup.remove(c, pair.follower(), pair.followee()));
      run.expected.cleanUp(pair);
    }
  }

  private void hideNewestOf(long author) throws SQLException {
    List<Post> posts = graph.posts().stream().filter(post -> post.author() == author).toList();
    if (posts.isEmpty()) {
      return;
    }
    Post newest = posts.get(posts.size() - 1);
    for (FeedRun run : runs) {
      run.feed.setVisibility(author, newest.id(), Visibility.SELF);
      run.expected.setVisibility(newest, Visibility.SELF);
    }
  }

  private void expectEverywhere(Consumer<ExpectedFeed> change) {
    runs.forEach(run -> change.accept(run.expected));
  }
}
