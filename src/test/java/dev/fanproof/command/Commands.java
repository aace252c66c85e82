package dev.fanproof.command;

import dev.fanproof.command.Command.Check;
import dev.fanproof.command.Command.Count;
import dev.fanproof.command.Command.Deliver;
import dev.fanproof.command.Command.DeliverAll;
import dev.fanproof.command.Command.Lose;
import dev.fanproof.command.Command.PageStep;
import dev.fanproof.command.Command.Publish;
import dev.fanproof.command.Command.Recover;
import dev.fanproof.command.Command.Redeliver;
import dev.fanproof.command.Command.Republish;
import dev.fanproof.command.Command.SetVisibility;
import dev.fanproof.command.Command.Write;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.List;

/** The words of the command language; with a static import a printed program is a test. */
public final class Commands {

  private Commands() {}

  public static Write follow(int a, int b) {
    return write(Kind.FOLLOW, a, b);
  }

  public static Write unfollow(int a, int b) {
    return write(Kind.UNFOLLOW, a, b);
  }

  public static Write approve(int a, int b) {
    return write(Kind.APPROVE, a, b);
  }

  public static Write refuse(int a, int b) {
    return write(Kind.REFUSE, a, b);
  }

  public static Write block(int a, int b) {
    return write(Kind.BLOCK, a, b);
  }

  public static Write unblock(int a, int b) {
    return write(Kind.UNBLOCK, a, b);
  }

  private static Write write(Kind kind, int a, int b) {
    return new Write(kind, a, b, Expect.NOTHING, false);
  }

  public static Publish publish(int author, int time, Visibility visibility) {
    return new Publish(author, time, visibility);
  }

  public static Republish republish(int by, int post) {
    return new Republish(by, post);
  }

  public static SetVisibility setVisibility(int by, int post, Visibility visibility) {
    return new SetVisibility(by, post, visibility);
  }

  public static Count count(int author) {
    return new Count(author);
  }

  public static Deliver deliver(int event) {
    return new Deliver(event);
  }

  public static Redeliver redeliver(int event) {
    return new Redeliver(event);
  }

  public static DeliverAll deliverAll(int first, int step, int size) {
    return new DeliverAll(first, step, size);
  }

  public static Lose lose(int event) {
    return new Lose(event);
  }

  public static Recover recover(Means means) {
    return new Recover(means);
  }

  public static PageStep page(int reader, int limit) {
    return new PageStep(reader, limit);
  }

  public static Check check(int reader, int post) {
    return new Check(reader, post);
  }

  /** What a number means among candidates. */
  static <T> T pick(List<T> candidates, int number) {
    return candidates.get(number % candidates.size());
  }

  /** The same, or nothing where there are none. */
  static <T> List<T> one(List<T> candidates, int number) {
    return candidates.isEmpty() ? List.of() : List.of(pick(candidates, number));
  }

  /** Who acts on a post: number 0 is its author, the others count the accounts. */
  static long by(Stage stage, Post post, int number) {
    return number == 0 ? post.author() : stage.cast().account(number - 1);
  }
}
