package dev.fanproof.law;

import dev.fanproof.access.AccessMode;
import dev.fanproof.command.Kind;
import dev.fanproof.event.Pair;
import dev.fanproof.feed.Cursor;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.model.FeedModel;
import dev.fanproof.model.RelationModel;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Posts and pages in the model and in the database. */
record FeedMirror(
    Site site,
    RelationModel relations,
    FeedModel model,
    Promises promises,
    Map<Long, Cursor> walks) {

  FeedMirror(Site site, RelationModel relations, FeedModel model) {
    this(site, relations, model, new Promises(relations), new HashMap<>());
  }

  /** What the write that got this answer does to the follower's inbox; it has been done. */
  void keep(Kind kind, Pair pair, String answer) {
    if (answer.startsWith("CHANGED(ACTIVE")) {
      promises.followed(pair, model, Keeping.NEWEST);
      site.saw(Sight.BACKFILLED, model.backfill(pair, Keeping.NEWEST) > 0);
    }
    if (kind == Kind.UNFOLLOW && !answer.startsWith("REJECTED")) {
      site.saw(Sight.CLEANED, model.cleanUp(pair) > 0);
    }
    answer("inboxes after " + kind + " " + pair, answer, answer);
  }

  void publish(Post post) {
    promises.check(site);
    String wanted = model.publish(post);
    if (wanted.equals("PUSH")) {
      promises.pushed(post);
    }
    answer("publish " + post, wanted, site.run(c -> site.subject().publish().publish(c, post)));
    site.saw(Sight.CROSSED_THRESHOLD, model.crossedThreshold());
  }

  void setVisibility(long by, long post, Visibility visibility) {
    String wanted = model.setVisibility(by, post, visibility);
    var got = site.run(c -> site.subject().retouch().setVisibility(c, by, post, visibility));
    answer("setVisibility " + post + " by " + by + " " + visibility, wanted, got);
  }

  private void answer(String call, String wanted, Object got) {
    if (site.asks(Law.P)) {
      RelationLaws.call(call, wanted, got.toString(), model.rows(), site.read(Rows::feed));
    }
  }

  // language=PostgreSQL
  private static final String COUNT =
      """
      INSERT INTO follower_count VALUES (?, ?)
      ON CONFLICT (author) DO UPDATE SET followers = excluded.followers
      """;

  void count(long author) {
    long followers = model.count(author);
    site.run(c -> Sql.update(c, COUNT, author, followers));
  }

  /** The next page of the reader's walk, in every plan; whether there may be another. */
  boolean page(long reader, int limit) {
    Cursor cursor = walks.getOrDefault(reader, Cursor.TOP);
    PageRequest request = new PageRequest(reader, cursor, limit);
    List<Post> wanted = model.page(reader, cursor, limit);
    for (PagePlan plan : site.subject().plans()) {
      List<Post> got = page(site, plan, request);
      if (site.asks(Law.F1)) {
        FeedLaws.page(plan.getClass().getSimpleName() + " " + request, wanted, got);
      }
      if (site.asks(Law.F2)) {
        readable(request, got);
      }
    }
    look(request, wanted);
    walks.put(reader, wanted.size() < limit ? Cursor.TOP : request.after(wanted).cursor());
    return wanted.size() == limit;
  }

  /** Every reader's whole feed, from the top. */
  void walkAll(List<Long> readers, int limit) {
    walks.clear();
    for (long reader : readers) {
      while (page(reader, limit)) {
        site.saw(Sight.SECOND_PAGE, true);
      }
    }
  }

  static List<Post> page(Site site, PagePlan plan, PageRequest request) {
    try {
      return plan.page(site.tx(), request);
    } catch (SQLException failure) {
      throw Site.unexpected(failure);
    }
  }

  private void readable(PageRequest request, List<Post> page) {
    for (Post post : page) {
      FeedLaws.readable(
          request.toString(),
          post,
          site.read(
              c ->
                  site.subject()
                      .access()
                      .canRead(c, request.reader(), post.id(), AccessMode.TRUTH)));
    }
  }

  private void look(PageRequest request, List<Post> page) {
    long reader = request.reader();
    site.saw(
        Sight.REVOKED_AFTER_POSTING,
        model.posts().stream()
            .anyMatch(
                p -> p.inboxes().contains(reader) && !relations.active(reader, p.post().author())));
    if (page.size() == request.limit()) {
      Post last = page.get(page.size() - 1);
      List<Post> next = model.page(reader, Cursor.below(last), 1);
      site.saw(
          Sight.TIE_AT_PAGE_END, !next.isEmpty() && next.get(0).createdAt() == last.createdAt());
    }
  }
}
