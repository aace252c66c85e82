package dev.fanproof.model;

import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.PUBLIC;
import static dev.fanproof.post.Visibility.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.access.AccessMode;
import dev.fanproof.feed.Cursor;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FeedModelTest {

  private final RelationModel relations = new RelationModel(1);
  private final FeedModel feed = new FeedModel(relations, 2);

  FeedModelTest() {
    for (long id = 1; id <= 4; id++) {
      relations.account(id, false);
    }
    follow(2);
  }

  private void follow(long follower) {
    relations.follow(follower, 1, OptionalLong.empty());
  }

  private static Post post(long id, long at, Visibility visibility) {
    return new Post(id, 1, at, visibility);
  }

  private List<Long> ids(long reader) {
    return feed.feed(reader).stream().map(Post::id).toList();
  }

  @Test
  void pushReachesThoseWhoFollowedAndPullThoseWhoDo() {
    assertThat(feed.publish(post(10, 5, PUBLIC))).isEqualTo("PUSH");
    follow(3);
    assertThat(ids(3)).isEmpty();
    assertThat(feed.publish(post(11, 6, PUBLIC))).as("a stale count").isEqualTo("PUSH");
    feed.count(1);
    assertThat(feed.publish(post(12, 7, PUBLIC))).isEqualTo("PULL");
    assertThat(feed.crossedThreshold()).isTrue();
    assertThat(ids(2)).containsExactly(12L, 11L, 10L);
    assertThat(ids(3)).containsExactly(12L, 11L);
    follow(4);
    assertThat(ids(4)).containsExactly(12L);
  }

  @Test
  void tiesAreBrokenByIdAndPagesGoOnInsideThem() {
    List.of(7L, 9L, 8L).forEach(id -> feed.publish(post(id, 5, PUBLIC)));
    List<Post> first = feed.page(2, Cursor.TOP, 2);
    assertThat(first).extracting(Post::id).containsExactly(9L, 8L);
    assertThat(feed.page(2, Cursor.below(first.get(1)), 2))
        .extracting(Post::id)
        .containsExactly(7L);
  }

  @Test
  void unseenWhileRevokedBlockedOrSelfAndBackAfterwards() {
    feed.publish(post(10, 5, FOLLOWERS));
    relations.unfollow(2, 1, OptionalLong.empty());
    assertThat(ids(2)).isEmpty();
    follow(2);
    assertThat(ids(2)).containsExactly(10L);
    assertThat(feed.setVisibility(1, 10, SELF)).isEqualTo("CHANGED");
    assertThat(ids(2)).isEmpty();
    feed.setVisibility(1, 10, PUBLIC);
    relations.block(2, 1);
    assertThat(ids(2)).isEmpty();
  }

  @Test
  void answersOfPublishAndSetVisibility() {
    feed.publish(post(10, 5, PUBLIC));
    assertThat(feed.publish(post(10, 5, SELF))).isEqualTo("NOOP");
    assertThat(feed.publish(post(10, 6, PUBLIC)))
        .isEqualTo("REJECTED(the id belongs to another post)");
    assertThat(feed.publish(new Post(11, 99, 5, PUBLIC))).isEqualTo("REJECTED(unknown author)");
    assertThat(feed.setVisibility(2, 10, SELF)).isEqualTo("REJECTED");
    assertThat(feed.setVisibility(1, 10, PUBLIC)).isEqualTo("NOOP");
    assertThat(feed.rows())
        .containsExactly("inbox 2 10 at 5", "post 10 by 1 at 5 P W token 1 fanout 1");
  }

  /** The new-enemy problem: P1 before the block, P2 after it, the view behind. */
  @Test
  void tokensDecideWhichPostsTheLaggingViewMayServe() {
    ViewModel view = new ViewModel(relations);
    AccessModel access = new AccessModel(relations, view, feed);
    feed.publish(post(10, 5, FOLLOWERS));
    view.deliver(relations.events().get(0));
    relations.block(1, 2);
    feed.publish(post(11, 6, FOLLOWERS));
    assertThat(access.canRead(2, 10, AccessMode.TRUTH)).isEqualTo("DENY/truth");
    assertThat(access.canRead(2, 11, AccessMode.PROJECTION_ONLY)).isEqualTo("ALLOW/projection");
    assertThat(access.canRead(2, 10, AccessMode.CONTENT_TOKEN)).isEqualTo("ALLOW/projection");
    assertThat(access.canRead(2, 11, AccessMode.CONTENT_TOKEN)).isEqualTo("DENY/fallback-truth");
    assertThat(access.canRead(2, 10, AccessMode.FRESH_TOKEN)).isEqualTo("DENY/fallback-truth");
    view.deliver(relations.events().get(1));
    assertThat(access.canRead(2, 11, AccessMode.CONTENT_TOKEN)).isEqualTo("DENY/projection");
    assertThat(access.canRead(1, 11, AccessMode.TRUTH)).isEqualTo("ALLOW/author");
    assertThat(access.canRead(1, 99, AccessMode.TRUTH)).isEqualTo("DENY/no-post");
  }

  @Test
  void publicPostsAreJudgedByBlocksAndSelfPostsByAuthorship() {
    AccessModel access = new AccessModel(relations, new ViewModel(relations), feed);
    feed.publish(post(10, 5, PUBLIC));
    feed.publish(post(11, 5, SELF));
    assertThat(access.canRead(4, 10, AccessMode.TRUTH)).isEqualTo("ALLOW/public-block-check");
    assertThat(access.canRead(2, 11, AccessMode.TRUTH)).isEqualTo("DENY/self-only");
    relations.block(4, 1);
    assertThat(access.canRead(4, 10, AccessMode.TRUTH)).isEqualTo("DENY/public-block-check");
  }
}
