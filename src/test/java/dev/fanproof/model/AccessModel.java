package dev.fanproof.model;

import dev.fanproof.access.AccessMode;
import dev.fanproof.model.FeedModel.Published;
import dev.fanproof.post.Post;

/**
 * May this reader open this post, and from which source must the answer come?
 *
 * @param relations the truth
 * @param view as far as the events have been handled
 * @param feed the posts with their tokens
 */
public record AccessModel(RelationModel relations, ViewModel view, FeedModel feed) {

  /** The decision's text, like {@code DENY/fallback-truth}. */
  public String canRead(long reader, long id, AccessMode mode) {
    Published there = feed.post(id);
    if (there == null) {
      return "DENY/no-post";
    }
    Post post = there.post();
    if (post.author() == reader) {
      return "ALLOW/author";
    }
    return switch (post.visibility()) {
      case SELF -> "DENY/self-only";
      case PUBLIC -> text(!relations.blocked(reader, post.author()), "public-block-check");
      case FOLLOWERS -> followers(reader, there, mode);
    };
  }

  private String followers(long reader, Published p, AccessMode mode) {
    int shard = relations.shardOf(p.post().author());
    boolean viewServes =
        switch (mode) {
          case TRUTH -> false;
          case PROJECTION_ONLY -> true;
          case CONTENT_TOKEN -> view.watermark(shard) >= p.token();
          case FRESH_TOKEN -> view.watermark(shard) == relations.last(shard);
        };
    if (viewServes) {
      return text(view.active(reader, p.post().author()), "projection");
    }
    boolean active = relations.active(reader, p.post().author());
    return text(active, mode == AccessMode.TRUTH ? "truth" : "fallback-truth");
  }

  private static String text(boolean allowed, String source) {
    return (allowed ? "ALLOW/" : "DENY/") + source;
  }
}
