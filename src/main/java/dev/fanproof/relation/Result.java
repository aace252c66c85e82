package dev.fanproof.relation;

import dev.fanproof.event.RelationEvent;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The answer of a relation write.
 *
 * @param outcome changed, nothing to do, or refused
 * @param pairs the relations concerned with their state and version after the call, in (follower,
 *     followee) order; none where the call was refused before it looked
 * @param events what the call wrote, in the order of {@code pairs}
 * @param reason why nothing changed, or {@link Reason#NONE}
 */
public record Result(
    Outcome outcome, List<PairState> pairs, List<RelationEvent> events, Reason reason) {

  static Result changed(List<PairState> pairs, List<RelationEvent> events) {
    return new Result(Outcome.CHANGED, pairs, events, Reason.NONE);
  }

  static Result noop(List<PairState> pairs, Reason reason) {
    return new Result(Outcome.NOOP, pairs, List.of(), reason);
  }

  static Result rejected(Reason reason) {
    return new Result(Outcome.REJECTED, List.of(), List.of(), reason);
  }

  /**
   * For one pair {@code CHANGED(ACTIVE,v3,seq8)}, {@code NOOP(PENDING,v1,already PENDING)} or
   * {@code REJECTED(blocked)}; for two pairs each is named and separated by {@code "; "}.
   */
  @Override
  public String toString() {
    if (outcome == Outcome.REJECTED) {
      return outcome + "(" + reason + ")";
    }
    String states = pairs.stream().map(this::text).collect(Collectors.joining("; "));
    return outcome + "(" + states + (reason == Reason.NONE ? "" : "," + reason) + ")";
  }

  private String text(PairState state) {
    String sequence =
        events.stream()
            .filter(event -> event.pair().equals(state.pair()))
            .map(event -> ",seq" + event.seq())
            .collect(Collectors.joining());
    return (pairs.size() > 1 ? state.pair() + " " : "") + state + sequence;
  }
}
