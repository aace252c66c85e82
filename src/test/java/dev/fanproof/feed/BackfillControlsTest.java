package dev.fanproof.feed;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.FEEDS;

import dev.fanproof.command.Kind;
import dev.fanproof.harness.Edited;
import dev.fanproof.law.Keeping;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Broken follows with backfill and unfollows with cleanup. */
class BackfillControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        edited(
                "backfill of PULL posts",
                Law.F1,
                "AND delivery = 'W'",
                "",
                BackfillControlsTest::both)
            .feed("pull"),
        edited(
            "backfill of FOLLOWERS and PUBLIC posts alone",
            Law.B,
            "'W'",
            "'W' AND visibility <> 'S'"),
        edited(
            "backfill of the oldest",
            Law.B,
            "created_at DESC, post_id DESC",
            "created_at, post_id"),
        edited("backfill by time alone", Law.B, "DESC, post_id DESC", "DESC, post_id"),
        edited(
            "backfill without conflict clause",
            Law.P,
            "ORDER BY post_id\nON CONFLICT DO NOTHING",
            ""),
        edited("cleanup of every author", Law.F1, "AND p.author = ?", "OR p.author = ?"),
        control("approval without backfill", Law.B, FEEDS, s -> s.keeping(approvals(s)))
            .feed("push"),
        control("no cleanup of the pair", Law.P, FEEDS, s -> s.keeping(unfollows(s))).feed("push"));
  }

  private static Control<?> edited(String name, Law law, String from, String to) {
    return edited(name, law, from, to, s -> s).feed("push");
  }

  private static Control<?> edited(
      String name, Law law, String from, String to, UnaryOperator<Subject> right) {
    return control(name, law, FEEDS, s -> right.apply(s).keeping(edited(s.keeping(), from, to)));
  }

  private static Keeping edited(Keeping right, String from, String to) {
    return (kind, c, a, b, expected) ->
        right.write(kind, Edited.connection(c, from, to), a, b, expected);
  }

  /** Read as hybrid feeds are; where all posts are pulled, that is the same. */
  private static Subject both(Subject right) {
    return right.paging(new SinglePlan(Candidates.BOTH));
  }

  private static Keeping approvals(Subject right) {
    return plainly(Kind.APPROVE, right);
  }

  private static Keeping unfollows(Subject right) {
    return plainly(Kind.UNFOLLOW, right);
  }

  /** One kind leaves inboxes alone. */
  private static Keeping plainly(Kind one, Subject right) {
    return (kind, c, a, b, expected) ->
        kind == one
            ? kind.in(right.relations(), c, a, b, expected)
            : right.keeping().write(kind, c, a, b, expected);
  }
}
