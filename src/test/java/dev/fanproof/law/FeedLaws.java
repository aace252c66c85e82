package dev.fanproof.law;

import dev.fanproof.access.Decision;
import dev.fanproof.post.Post;
import java.util.List;

/** F1 and F2 for one page. */
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

  /** F2: what was returned may be read, says the truth. */
  public static void readable(String request, Post returned, Decision truth) {
    Law.F2.require(truth.allowed(), request + " returned " + returned + ", but it is " + truth);
  }
}
