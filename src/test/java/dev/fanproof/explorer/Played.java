package dev.fanproof.explorer;

import dev.fanproof.law.LawBreach;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A schedule that was played to its end.
 *
 * @param schedule the order
 * @param sql beside each move of it, what the step was
 * @param endings what each operation came to, in the order of the meeting
 * @param circle operations that were seen waiting for each other in a circle, or none; which of
 *     them was then refused is the server's choice
 * @param meanwhile what the meeting's watch saw broken first
 */
public record Played(
    Schedule schedule,
    List<String> sql,
    Map<String, Ending> endings,
    Set<String> circle,
    Optional<LawBreach> meanwhile) {

  /** The text of what an operation came to: its answer, or an SQLSTATE. */
  public String text(String operation) {
    return endings.get(operation).toString();
  }

  /** The texts of all, without the server's choice where there was a circle. */
  public String outcome() {
    return circle.isEmpty() ? endings.toString() : "deadlock of " + circle;
  }

  /** Whether one operation had ended before the other began. */
  public boolean before(String first, String second) {
    return last(first, sql -> true) < first(second, sql -> true);
  }

  /** Whether one operation committed before the other did. */
  public boolean committedBefore(String first, String second) {
    return last(first, "COMMIT"::equals) < last(second, "COMMIT"::equals);
  }

  /** The place of an operation's first step of a kind, or the schedule's length. */
  public int first(String operation, Predicate<String> kind) {
    return (int) moves(operation, kind).findFirst().orElse(schedule.moves().size());
  }

  /** The place of an operation's last step of a kind, or -1. */
  public int last(String operation, Predicate<String> kind) {
    return moves(operation, kind).reduce(-1, (earlier, later) -> later);
  }

  private IntStream moves(String operation, Predicate<String> kind) {
    return IntStream.range(0, sql.size())
        .filter(i -> schedule.moves().get(i).operation().equals(operation))
        .filter(i -> kind.test(sql.get(i)));
  }

  /** A line a move, with its statement, and what all came to. */
  public String story() {
    StringBuilder story = new StringBuilder(schedule.toString());
    for (int i = 0; i < sql.size(); i++) {
      String line = sql.get(i).strip().replaceAll("\\s+", " ");
      story.append("\n  %-6s %.110s".formatted(schedule.moves().get(i), line));
    }
    return story.append("\n  ").append(outcome()).toString();
  }
}
