package dev.fanproof.feed;

import dev.fanproof.post.Delivery;
import java.sql.Connection;

/** Fan-out on write for everybody: dear to publish, cheap to read. */
public record Push() implements FeedScheme {

  @Override
  public String name() {
    return "push";
  }

  @Override
  public Delivery classify(Connection c, long author) {
    return Delivery.PUSH;
  }

  @Override
  public Candidates candidates() {
    return Candidates.INBOX;
  }
}
