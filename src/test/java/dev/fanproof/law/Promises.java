package dev.fanproof.law;

import dev.fanproof.event.Pair;
import dev.fanproof.model.FeedModel;
import dev.fanproof.model.RelationModel;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What law B owes to those who followed with backfill, as long as they follow. */
final class Promises {

  private final RelationModel relations;
  private final Map<Pair, Set<Long>> due = new TreeMap<>();

  Promises(RelationModel relations) {
    this.relations = relations;
  }

  /** The pair has become ACTIVE with backfill. */
  void followed(Pair pair, FeedModel feed, int newest) {
    due.put(pair, new HashSet<>(feed.newestPushed(pair.followee(), newest)));
  }

  /** A post has been pushed. */
  void pushed(Post post) {
    due.forEach(
        (pair, posts) -> {
          if (pair.followee() == post.author()) {
            posts.add(post.id());
          }
        });
  }

  // language=PostgreSQL
  private static final String INBOX = "SELECT post_id FROM inbox WHERE reader = ?";

  /** Forgets who does not follow any more; the others must have what they were promised. */
  void check(Site site) {
    due.keySet().removeIf(pair -> !relations.active(pair.follower(), pair.followee()));
    if (site.asks(Law.B)) {
      due.forEach(
          (pair, posts) -> {
            long reader = pair.follower();
            List<Long> inbox = site.read(c -> Sql.list(c, INBOX, row -> row.getLong(1), reader));
            FeedLaws.promised("follow " + pair, posts, inbox);
          });
    }
  }
}
