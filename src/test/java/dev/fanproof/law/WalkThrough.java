package dev.fanproof.law;

import dev.fanproof.command.Command;
import dev.fanproof.feed.Cursor;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.model.FeedModel;
import dev.fanproof.model.FeedModel.Published;
import dev.fanproof.post.Post;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** F3 for one walk of one plan, which goes by its own cursor while posts and relations change. */
final class WalkThrough {

  private static final int MOST_PAGES = 1000;

  private final Site site;
  private final Mirror mirror;
  private final PagePlan plan;
  private final long reader;
  private final int limit;
  private final List<Command> between;

  /** Posts that the walk must return if they stay. */
  private final Set<Long> due = new HashSet<>();

  private final Set<Long> above = new HashSet<>();
  private final List<Post> returned = new ArrayList<>();

  WalkThrough(
      Site site, Mirror mirror, PagePlan plan, long reader, int limit, List<Command> between) {
    this.site = site;
    this.mirror = mirror;
    this.plan = plan;
    this.reader = reader;
    this.limit = limit;
    this.between = between;
  }

  void run() {
    due.addAll(visible());
    PageRequest request = PageRequest.first(reader, limit);
    List<Post> page = turn(request);
    for (int pages = 0; page.size() == limit; pages++) {
      Law.F3.require(pages < MOST_PAGES, "the walk has no end");
      request = request.after(page);
      if (pages < between.size()) {
        change(between.get(pages), request.cursor());
      }
      page = turn(request);
    }
    FeedLaws.walk("the walk that ended with " + request, returned, due, above);
  }

  private List<Post> turn(PageRequest request) {
    List<Post> page = FeedMirror.page(site, plan, request);
    returned.addAll(page);
    return page;
  }

  private void change(Command command, Cursor cursor) {
    Set<Long> there = ids(mirror.feed().posts().stream().map(Published::post));
    command.on(mirror);
    Set<Long> visible = visible();
    Set<Long> got = ids(returned.stream());
    due.removeIf(id -> !visible.contains(id) && !got.contains(id));
    mirror.feed().posts().stream()
        .map(Published::post)
        .filter(post -> !there.contains(post.id()))
        .forEach(post -> arrived(post, visible.contains(post.id()), cursor));
  }

  private void arrived(Post post, boolean visible, Cursor cursor) {
    boolean below = FeedModel.below(post, cursor);
    site.saw(Sight.BELOW_CURSOR, visible && below);
    site.saw(Sight.ABOVE_CURSOR, visible && !below);
    if (!below) {
      above.add(post.id());
    } else if (visible) {
      due.add(post.id());
    }
  }

  private Set<Long> visible() {
    return ids(mirror.feed().feed(reader).stream());
  }

  private static Set<Long> ids(Stream<Post> posts) {
    return posts.map(Post::id).collect(Collectors.toSet());
  }
}
