package dev.fanproof.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The choices of one schedule after another, depth first: it repeats those of the last schedule up
 * to the deepest that has an alternative left.
 *
 * <p>Reduced, by sleep sets (Godefroid, "Partial-Order Methods for the Verification of Concurrent
 * Systems", LNCS 1032): a session whose step has been tried here sleeps in the branches of the
 * other choices until a step is taken that does not commute with its own; where only sleepers could
 * go on, all that follows has been played.
 */
final class Tree implements Play.Chooser {

  /** A choice; options are tried in order, those before {@code taken} have been. */
  private record Fork(
      String place,
      List<String> options,
      int taken,
      int preemptions,
      Map<String, Footprint> steps,
      List<String> asleep) {

    private String choice() {
      return options.get(taken);
    }

    private Fork again(int cost) {
      return new Fork(place, options, taken + 1, preemptions + cost, steps, asleep);
    }

    /** Who sleeps after the choice. */
    private List<String> sleepers() {
      List<String> all = new ArrayList<>(asleep);
      all.addAll(options.subList(0, taken));
      Footprint step = steps.get(choice());
      all.removeIf(name -> !Footprint.commute(steps.get(name), step));
      return all;
    }
  }

  private final String meeting;
  private final Limits limits;
  private final List<Fork> forks = new ArrayList<>();
  private int depth;
  private boolean bounded;

  Tree(String meeting, Limits limits) {
    this.meeting = meeting;
    this.limits = limits;
  }

  /** Whether the bound has cut off schedules. */
  boolean bounded() {
    return bounded;
  }

  @Override
  public String choose(List<Session> runnable, String place, String last, Schedule before) {
    if (depth == forks.size()) {
      Fork fork = fork(runnable, place, last);
      if (fork.options.isEmpty()) {
        return null;
      }
      forks.add(fork);
    } else if (!forks.get(depth).place.equals(place)) {
      throw new NotReproducible(meeting, before.toString(), forks.get(depth).place, place);
    }
    return forks.get(depth++).choice();
  }

  private Fork fork(List<Session> runnable, String place, String last) {
    Fork parent = forks.isEmpty() ? null : forks.get(forks.size() - 1);
    int used = parent == null ? 0 : parent.preemptions;
    List<String> asleep = parent == null || !limits.reduced() ? List.of() : parent.sleepers();
    List<String> options = options(runnable.stream().map(Session::name).toList(), last, used);
    options.removeAll(asleep);
    Map<String, Footprint> steps = new HashMap<>();
    runnable.forEach(session -> steps.put(session.name(), session.next()));
    return new Fork(place, options, 0, used, steps, asleep);
  }

  /** Whoever moved last comes first. */
  private List<String> options(List<String> runnable, String last, int used) {
    List<String> options = new ArrayList<>(runnable);
    if (options.remove(last)) {
      if (used >= limits.preemptions()) {
        bounded |= !options.isEmpty();
        options.clear();
      }
      options.add(0, last);
    }
    return options;
  }

  /** Goes to the next schedule, if there is one. */
  boolean next() {
    depth = 0;
    for (int i = forks.size() - 1; i >= 0; i--) {
      Fork fork = forks.remove(i);
      if (fork.taken + 1 < fork.options.size()) {
        boolean left = i > 0 && fork.taken == 0 && fork.choice().equals(forks.get(i - 1).choice());
        forks.add(fork.again(left ? 1 : 0));
        return true;
      }
    }
    return false;
  }
}
