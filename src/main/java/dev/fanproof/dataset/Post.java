package dev.fanproof.dataset;

/**
 * A line of {@code posts.csv}.
 *
 * @param id 1…number of posts, independent of the time
 * @param author an account
 * @param createdAt microseconds since the epoch
 * @param visibility who may read it
 */
public record Post(long id, long author, long createdAt, Visibility visibility) {

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
