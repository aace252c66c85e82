package dev.fanproof.explorer;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The order in which operations took their steps. It ends where all have ended, or where they wait
 * for each other in a circle: what follows is the server's choice.
 */
public record Schedule(List<Move> moves) {

  public Schedule {
    moves = List.copyOf(moves);
  }

  /**
   * Reads the text that {@link #toString} writes; the marks of waiting may be left out.
   *
   * @throws IllegalArgumentException where it is none, or counts an operation's steps wrongly
   */
  public static Schedule parse(String text) {
    List<Move> moves =
        text.isBlank()
            ? List.of()
            : Stream.of(text.strip().split("\\s+")).map(Move::parse).toList();
    Map<String, Integer> steps = new HashMap<>();
    for (Move move : moves) {
      int expected = steps.merge(move.operation(), 1, Integer::sum);
      if (move.step() != expected) {
        throw new IllegalArgumentException(
            "in '"
                + text
                + "' comes "
                + move
                + " where "
                + move.operation()
                + expected
                + " is due");
      }
    }
    return new Schedule(moves);
  }

  /** Whether some step waited. */
  public boolean waited() {
    return moves.stream().anyMatch(Move::waited);
  }

  /** Like {@code F1 F2 B1* F3}. */
  @Override
  public String toString() {
    return moves.stream().map(Move::toString).collect(joining(" "));
  }
}
