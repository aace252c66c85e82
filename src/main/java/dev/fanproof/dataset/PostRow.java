package dev.fanproof.dataset;

import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;

/** Reads a line of {@code posts.csv}. */
final class PostRow {
  private PostRow() {}

  static Post read(CsvRows row) {
    long id = row.number("post_id");
    long author = row.number("author");
    long createdAt = row.number("created_at");
    // The record takes neither for a mistake in a file, but for one of ours.
    if (id == 0 || createdAt == Long.MAX_VALUE) {
      throw row.error("post_id: " + id + " or created_at: " + createdAt + " is out of range");
    }
    return new Post(id, author, createdAt, visibility(row));
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
