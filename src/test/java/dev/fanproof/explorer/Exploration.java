package dev.fanproof.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the schedules of a meeting came to.
 *
 * @param meeting its name
 * @param schedules how many were played, all different
 * @param waited in how many of them a step waited
 * @param outcomes how many came to each outcome
 * @param breaches of laws, in the order of the schedules
 * @param bound how many preemptions were allowed, where that cut schedules off; otherwise -1, and
 *     these are all that there are
 */
public record Exploration(
    String meeting,
    int schedules,
    int waited,
    Map<String, Integer> outcomes,
    List<Breach> breaches,
    int bound) {

  /** Whether every schedule was played. */
  public boolean exhaustive() {
    return bound < 0;
  }

  @Override
  public String toString() {
    String how = exhaustive() ? "all" : "those of at most " + bound + " preemptions";
    return "%s: %d schedules (%s), %d with a wait, %d breaches, %s"
        .formatted(meeting, schedules, how, waited, breaches.size(), outcomes);
  }

  static final class Tally {
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final List<Breach> breaches = new ArrayList<>();
    private int schedules;
    private int waited;

    void add(Played played) {
      schedules++;
      waited += played.schedule().waited() ? 1 : 0;
      outcomes.merge(played.outcome(), 1, Integer::sum);
    }

    void add(Breach breach) {
      breaches.add(breach);
    }

    Exploration end(String meeting, int bound) {
      return new Exploration(meeting, schedules, waited, outcomes, breaches, bound);
    }
  }
}
