package dev.fanproof.scenario;

import static dev.fanproof.post.Visibility.SELF;

import dev.fanproof.event.Pair;
import dev.fanproof.feed.Cursor;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a feed must hold, computed in memory: the reader's candidates that are visible now, newest
 * first. A pulled post is always a candidate; a pushed one is that of whoever followed actively at
 * its fan-out, as long as the inbox row was not cleaned up.
 */
final class ExpectedFeed {

  private final Map<Long, Set<Long>> followersOf = new HashMap<>();
  private final Set<Pair> blocks = new HashSet<>();
  private final Map<Long, Post> posts = new HashMap<>();
  private final Map<Long, Set<Long>> pushedTo = new HashMap<>();

  void follow(Pair pair) {
    followers(pair.followee()).add(pair.follower());
  }

  void unfollow(Pair pair) {
    followers(pair.followee()).remove(pair.follower());
  }

  void block(Pair pair) {
    blocks.add(pair);
    unfollow(pair);
    unfollow(pair.reversed());
  }

  void publish(Post post, Delivery delivery) {
    posts.put(post.id(), post);
    if (delivery == Delivery.PUSH) {
      pushedTo.put(post.id(), new HashSet<>(followers(post.author())));
    }
  }

  void setVisibility(Post post, Visibility visibility) {
    posts.put(post.id(), new Post(post.id(), post.author(), post.createdAt(), visibility));
  }

  void cleanUp(Pair pair) {
    pushedTo.forEach(
        (id, readers) -> {
          if (posts.get(id).author() == pair.followee()) {
            readers.remove(pair.follower());
          }
        });
  }

  /** The whole feed of a reader, from the top. */
  List<Post> of(long reader) {
    return posts.values().stream()
        .filter(post -> candidate(reader, post) && visible(reader, post))
        .sorted(Cursor.NEWEST_FIRST)
        .toList();
  }

  private boolean candidate(long reader, Post post) {
    Set<Long> readers = pushedTo.get(post.id());
    return readers == null || readers.contains(reader);
  }

  private boolean visible(long reader, Post post) {
    Pair pair = new Pair(reader, post.author());
    return followers(post.author()).contains(reader)
        && !blocks.contains(pair)
        && !blocks.contains(pair.reversed())
        && post.visibility() != SELF;
  }

  private Set<Long> followers(long author) {
    return followersOf.computeIfAbsent(author, a -> new HashSet<>());
  }
}
