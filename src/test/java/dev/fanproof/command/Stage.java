package dev.fanproof.command;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.model.FeedModel;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.List;
import java.util.OptionalLong;

/** Where commands act. They bind late: they look at these models to see what a number means. */
public interface Stage {

  Cast cast();

  RelationModel relations();

  ViewModel view();

  FeedModel feed();

  void write(Kind kind, long a, long b, OptionalLong expected);

  /** The same with what it does to the follower's inbox. */
  void keep(Kind kind, long a, long b, OptionalLong expected);

  void publish(Post post);

  void setVisibility(long by, long post, Visibility visibility);

  /** Renews the snapshot that classifies the author. */
  void count(long author);

  void deliver(RelationEvent event);

  /** In one transaction. */
  void deliverAll(List<RelationEvent> batch);

  /** A consumer dies in the middle of a delivery: its transaction is rolled back. */
  void lose(RelationEvent event);

  /** The view is brought back, or the log shortened. */
  void recover(Means means);

  /** The reader's walk goes on by a page; after the last page it begins anew. */
  void page(long reader, int limit);

  /** Asks for access in every mode. */
  void check(long reader, long post);
}
