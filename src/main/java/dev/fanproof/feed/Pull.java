package dev.fanproof.feed;

import dev.fanproof.post.Delivery;
import java.sql.Connection;

/** Fan-out on read for everybody: cheap to publish, dear to read. */
public record Pull() implements FeedScheme {

  @Override
  public String name() {
    return "pull";
  }

  @Override
  public Delivery classify(Connection c, long author) {
    return Delivery.PULL;
  }

  @Override
  public Candidates candidates() {
    return Candidates.AUTHORS;
  }
}
