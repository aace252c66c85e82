package dev.fanproof.model;

import dev.fanproof.event.Pair;
import dev.fanproof.feed.Cursor;
import dev.fanproof.post.Delivery;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Posts and feeds as they must be, in memory: a reader's feed is what is both a candidate and
 * visible to that reader now, newest first.
 */
public final class FeedModel {

  /**
   * A post and what was fixed at its publication.
   *
   * @param post with its visibility of now
   * @param delivery decided by the snapshot of the author's followers
   * @param token the author's counter when the visibility was set
   * @param fanout that counter at the fan-out, or null for a pulled post
   * @param inboxes whose inbox it is in
   */
  public record Published(
      Post post, Delivery delivery, long token, Long fanout, List<Long> inboxes) {

    Published with(Visibility visibility, long renewed) {
      Post changed = new Post(post.id(), post.author(), post.createdAt(), visibility);
      return new Published(changed, delivery, renewed, fanout, inboxes);
    }

    Published into(List<Long> others) {
      return new Published(post, delivery, token, fanout, others);
    }
  }

  private final RelationModel relations;
  private final long threshold;
  private final Map<Long, Integer> followerCounts = new LinkedHashMap<>();
  private final Map<Long, Published> posts = new LinkedHashMap<>();

  /**
   * @param threshold followers from which posts are pulled: 0 for pull, {@link Long#MAX_VALUE} for
   *     push
   */
  public FeedModel(RelationModel relations, long threshold) {
    this.relations = relations;
    this.threshold = threshold;
  }

  /** Renews the snapshot that classifies an author; the number that it has from now on. */
  public int count(long author) {
    int followers = relations.followers(author).size();
    followerCounts.put(author, followers);
    return followers;
  }

  public String publish(Post post) {
    Published there = posts.get(post.id());
    if (there != null) {
      boolean same =
          there.post.author() == post.author() && there.post.createdAt() == post.createdAt();
      return same ? "NOOP" : "REJECTED(the id belongs to another post)";
    }
    if (!relations.known(post.author())) {
      return "REJECTED(unknown author)";
    }
    boolean pull = followerCounts.getOrDefault(post.author(), 0) >= threshold;
    long counter = relations.last(relations.shardOf(post.author()));
    posts.put(
        post.id(),
        pull
            ? new Published(post, Delivery.PULL, counter, null, List.of())
            : new Published(
                post, Delivery.PUSH, counter, counter, relations.followers(post.author())));
    return pull ? "PULL" : "PUSH";
  }

  /** The ids of the author's newest pushed posts, at most so many. */
  public List<Long> newestPushed(long author, int most) {
    return posts.values().stream()
        .filter(p -> p.delivery == Delivery.PUSH && p.post.author() == author)
        .map(Published::post)
        .sorted(Cursor.NEWEST_FIRST)
        .limit(most)
        .map(Post::id)
        .toList();
  }

  /** The follower gets the author's newest pushed posts; how many were not there. */
  public int backfill(Pair pair, int most) {
    int added = 0;
    for (long id : newestPushed(pair.followee(), most)) {
      Published there = posts.get(id);
      if (!there.inboxes.contains(pair.follower())) {
        posts.put(
            id,
            there.into(Stream.concat(there.inboxes.stream(), Stream.of(pair.follower())).toList()));
        added++;
      }
    }
    return added;
  }

  /** The follower loses the author's posts; how many there were. */
  public int cleanUp(Pair pair) {
    List<Published> there =
        posts.values().stream()
            .filter(p -> p.post.author() == pair.followee())
            .filter(p -> p.inboxes.contains(pair.follower()))
            .toList();
    there.forEach(
        p ->
            posts.put(
                p.post.id(),
                p.into(p.inboxes.stream().filter(r -> r != pair.follower()).toList())));
    return there.size();
  }

  public String setVisibility(long by, long id, Visibility visibility) {
    Published there = posts.get(id);
    if (there == null || there.post.author() != by) {
      return "REJECTED";
    }
    if (there.post.visibility() == visibility) {
      return "NOOP";
    }
    posts.put(id, there.with(visibility, relations.last(relations.shardOf(by))));
    return "CHANGED";
  }

  /** Every post, in the order of publication. */
  public List<Published> posts() {
    return List.copyOf(posts.values());
  }

  /** The post of that id, or null. */
  public Published post(long id) {
    return posts.get(id);
  }

  /** Whether the feed's design brings the post to the reader at all. */
  public boolean candidate(long reader, Published p) {
    return p.delivery == Delivery.PULL || p.inboxes.contains(reader);
  }

  /** Whether the reader may see the post in the feed now. */
  public boolean visible(long reader, Post post) {
    return relations.active(reader, post.author())
        && !relations.blocked(reader, post.author())
        && post.visibility() != Visibility.SELF;
  }

  /** The reader's whole feed. */
  public List<Post> feed(long reader) {
    return posts.values().stream()
        .filter(p -> candidate(reader, p) && visible(reader, p.post))
        .map(Published::post)
        .sorted(Cursor.NEWEST_FIRST)
        .toList();
  }

  /** The part of it below the cursor. */
  public List<Post> page(long reader, Cursor cursor, int limit) {
    return feed(reader).stream().dropWhile(post -> !below(post, cursor)).limit(limit).toList();
  }

  /** Whether the post comes after the cursor in feed order. */
  public static boolean below(Post post, Cursor cursor) {
    return post.createdAt() < cursor.createdAt()
        || (post.createdAt() == cursor.createdAt() && post.id() < cursor.postId());
  }

  /** The authors with posts of both deliveries. */
  public boolean crossedThreshold() {
    return posts.values().stream()
        .collect(
            Collectors.groupingBy(
                p -> p.post.author(), Collectors.mapping(Published::delivery, Collectors.toSet())))
        .values()
        .stream()
        .map(Set::size)
        .anyMatch(deliveries -> deliveries == 2);
  }

  /** What the tables must hold. */
  public List<String> rows() {
    Stream<String> rows =
        posts.values().stream()
            .flatMap(p -> Stream.concat(Stream.of(row(p)), p.inboxes.stream().map(r -> row(p, r))));
    return rows.sorted().toList();
  }

  private static String row(Published p) {
    Post post = p.post;
    return ("post " + post.id() + " by " + post.author() + " at " + post.createdAt())
        + (" " + post.visibility().code() + " " + p.delivery.code() + " token " + p.token)
        + (" fanout " + (p.fanout == null ? "none" : p.fanout));
  }

  private static String row(Published p, long reader) {
    return "inbox " + reader + " " + p.post.id() + " at " + p.post.createdAt();
  }
}
