package dev.fanproof.law;

import dev.fanproof.access.Decision;
import dev.fanproof.post.Post;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** F1, F2 and F3 for pages, B for inboxes. */
public final class FeedLaws {

  private FeedLaws() {}

  /** F1: the page holds the model's posts in the model's order. */
  public static void page(String request, List<Post> model, List<Post> database) {
    Law.F1.require(
        model.equals(database),
        request + "\n  model    " + text(model) + "\n  database " + text(database));
  }

  private static String text(List<Post> page) {
    return page.stream()
        .map(p -> p.id() + "@" + p.createdAt() + " by " + p.author() + " " + p.visibility())
        .toList()
        .toString();
  }

  /** B: what a follow with backfill promised is in the inbox. */
  public static void promised(String follow, Collection<Long> due, Collection<Long> inbox) {
    Law.B.require(inbox.containsAll(due), follow + ": due " + due + ", inbox " + inbox);
  }

  /** F2: what was returned may be read, says the truth. */
  public static void readable(String request, Post returned, Decision truth) {
    Law.F2.require(truth.allowed(), request + " returned " + returned + ", but it is " + truth);
  }

  /**
   * F3: what one walk from the top returned.
   *
   * @param due posts that stayed visible candidates while it might have met them
   * @param above posts that were published above the cursor of that moment
   */
  public static void walk(
      String request, List<Post> returned, Collection<Long> due, Collection<Long> above) {
    List<Long> ids = returned.stream().map(Post::id).toList();
    String what = request + " returned " + ids + ", due " + due + ", above " + above;
    Law.F3.require(Set.copyOf(ids).size() == ids.size(), "a post came twice: " + what);
    Law.F3.require(ids.containsAll(due), "a post is missing: " + what);
    Law.F3.require(Collections.disjoint(ids, above), "a post came from above: " + what);
  }
}
