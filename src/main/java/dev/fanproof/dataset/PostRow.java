package dev.fanproof.dataset;

import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;

/** A line of {@code posts.csv}. */
final class PostRow {

  private PostRow() {}

  static Post read(CsvRows row) {
    return new Post(
        row.number("post_id"), row.number("author"), row.number("created_at"), visibility(row));
  }

  private static Visibility visibility(CsvRows row) {
    String name = row.lastText();
    return switch (name) {
      case "PUBLIC" -> Visibility.PUBLIC;
      case "FOLLOWERS" -> Visibility.FOLLOWERS;
      case "SELF" -> Visibility.SELF;
      default ->
          throw row.error("visibility: " + Shown.of(name) + " is not PUBLIC, FOLLOWERS or SELF");
    };
  }
}
