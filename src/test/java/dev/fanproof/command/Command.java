package dev.fanproof.command;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.model.FeedModel.Published;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A step of a program, symbolic and immutable: it holds small numbers, and finds out on the stage
 * which account, post or event each means (number modulo candidates). Where there is no candidate
 * it does nothing, so every list of commands is a program, and so is every part of one: that is
 * what makes them shrink well. The text is Java that builds the command (see {@link Commands}).
 */
public sealed interface Command {

  /** Acts. */
  void on(Stage stage);

  /**
   * A relation write.
   *
   * @param a who acts, and {@code b} with or against whom; an answer means the request number a + b
   *     where there are any
   * @param twice whether it is repeated at once
   */
  record Write(Kind kind, int a, int b, Expect expect, boolean twice) implements Command {

    /** With the version that the relation has. */
    public Write right() {
      return new Write(kind, a, b, Expect.RIGHT, twice);
    }

    /** With another version. */
    public Write wrong() {
      return new Write(kind, a, b, Expect.WRONG, twice);
    }

    /** Called again at once, with the same words. */
    public Write again() {
      return new Write(kind, a, b, expect, true);
    }

    /** A follow or approval with backfill, an unfollow with cleanup. */
    public Kept kept() {
      return new Kept(this);
    }

    @Override
    public void on(Stage stage) {
      call(stage, stage::write);
    }

    private void call(Stage stage, Call call) {
      Pair actors = actors(stage);
      long version =
          stage.relations().state(kind.pair(actors.follower(), actors.followee())).version();
      for (int calls = 0; calls < (twice ? 2 : 1); calls++) {
        call.write(kind, actors.follower(), actors.followee(), expect.of(version));
      }
    }

    private interface Call {
      void write(Kind kind, long a, long b, OptionalLong expected);
    }

    private Pair actors(Stage stage) {
      List<Pair> requests = stage.relations().pairs(RelationState.PENDING);
      return kind.decides() && !requests.isEmpty()
          ? Commands.pick(requests, a + b).reversed()
          : new Pair(stage.cast().account(a), stage.cast().account(b));
    }

    @Override
    public String toString() {
      return kind + "(" + a + ", " + b + ")" + expect + (twice ? ".again()" : "");
    }
  }

  /** A relation write that keeps the follower's inbox in its transaction. */
  record Kept(Write write) implements Command {
    @Override
    public void on(Stage stage) {
      write.call(stage, stage::keep);
    }

    @Override
    public String toString() {
      return write + ".kept()";
    }
  }

  /**
   * A new post under the next free id.
   *
   * @param time one of few, so that ties are common
   */
  record Publish(int author, int time, Visibility visibility) implements Command {
    @Override
    public void on(Stage stage) {
      int number = stage.feed().posts().size();
      if (number < Ids.POSTS.size()) {
        long at = Commands.pick(Ids.TIMES, time);
        stage.publish(
            new Post(Ids.POSTS.get(number), stage.cast().account(author), at, visibility));
      }
    }

    @Override
    public String toString() {
      return "publish(" + author + ", " + time + ", " + visibility + ")";
    }
  }

  /**
   * A publish under an id that is taken.
   *
   * @param by 0 for its author, who repeats it, or an account that claims the id
   */
  record Republish(int by, int post) implements Command {
    @Override
    public void on(Stage stage) {
      for (Published there : Commands.one(stage.feed().posts(), post)) {
        Post old = there.post();
        stage.publish(
            new Post(old.id(), Commands.by(stage, old, by), old.createdAt(), old.visibility()));
      }
    }

    @Override
    public String toString() {
      return "republish(" + by + ", " + post + ")";
    }
  }

  /**
   * A change of a post's visibility.
   *
   * @param by 0 for its author, or an account that has no right to
   */
  record SetVisibility(int by, int post, Visibility visibility) implements Command {
    @Override
    public void on(Stage stage) {
      for (Published there : Commands.one(stage.feed().posts(), post)) {
        Post old = there.post();
        stage.setVisibility(Commands.by(stage, old, by), old.id(), visibility);
      }
    }

    @Override
    public String toString() {
      return "setVisibility(" + by + ", " + post + ", " + visibility + ")";
    }
  }

  /** Renews the snapshot of an author's followers. */
  record Count(int author) implements Command {
    @Override
    public void on(Stage stage) {
      stage.count(stage.cast().account(author));
    }

    @Override
    public String toString() {
      return "count(" + author + ")";
    }
  }

  /** Delivers an event for the first time. */
  record Deliver(int event) implements Command {
    @Override
    public void on(Stage stage) {
      Commands.one(stage.view().undelivered(), event).forEach(stage::deliver);
    }

    @Override
    public String toString() {
      return "deliver(" + event + ")";
    }
  }

  /** Delivers an event once more. */
  record Redeliver(int event) implements Command {
    @Override
    public void on(Stage stage) {
      Commands.one(stage.view().delivered(), event).forEach(stage::deliver);
    }

    @Override
    public String toString() {
      return "redeliver(" + event + ")";
    }
  }

  /**
   * Delivers a batch of events, new or not.
   *
   * @param first the number of its first event
   * @param step from an event to the next, around the end of the log: a batch may hold one twice
   * @param size from 0
   */
  record DeliverAll(int first, int step, int size) implements Command {
    @Override
    public void on(Stage stage) {
      List<RelationEvent> events = stage.relations().events();
      stage.deliverAll(
          IntStream.range(0, size)
              .boxed()
              .flatMap(i -> Commands.one(events, first + i * step).stream())
              .toList());
    }

    @Override
    public String toString() {
      return "deliverAll(" + first + ", " + step + ", " + size + ")";
    }
  }

  /** A consumer is lost while it handles an event, new or not. */
  record Lose(int event) implements Command {
    @Override
    public void on(Stage stage) {
      Commands.one(stage.relations().events(), event).forEach(stage::lose);
    }

    @Override
    public String toString() {
      return "lose(" + event + ")";
    }
  }

  /** An operator intervenes. */
  record Recover(Means means) implements Command {
    @Override
    public void on(Stage stage) {
      stage.recover(means);
    }

    @Override
    public String toString() {
      return "recover(" + means + ")";
    }
  }

  /** A reader asks for the next page. */
  record PageStep(int reader, int limit) implements Command {
    @Override
    public void on(Stage stage) {
      stage.page(stage.cast().account(reader), limit);
    }

    @Override
    public String toString() {
      return "page(" + reader + ", " + limit + ")";
    }
  }

  /** A reader opens a post, or one that does not exist. */
  record Check(int reader, int post) implements Command {
    @Override
    public void on(Stage stage) {
      Stream<Long> there = stage.feed().posts().stream().map(p -> p.post().id());
      List<Long> ids = Stream.concat(there, Stream.of(Ids.NO_POST)).toList();
      stage.check(stage.cast().account(reader), Commands.pick(ids, post));
    }

    @Override
    public String toString() {
      return "check(" + reader + ", " + post + ")";
    }
  }
}
