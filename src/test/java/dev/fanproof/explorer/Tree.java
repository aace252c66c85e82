package dev.fanproof.explorer;

import java.util.ArrayList;
import java.util.List;

/**
 * The choices of one schedule after another, depth first: it repeats those of the last schedule up
 * to the deepest that has an alternative left.
 */
final class Tree implements Play.Chooser {

  private record Fork(String place, List<String> options, int taken, int preemptions) {
    private String choice() {
      return options.get(taken);
    }
  }

  private final String meeting;
  private final int most;
  private final List<Fork> forks = new ArrayList<>();
  private int depth;
  private boolean bounded;

  /**
   * @param most how often an operation that could go on may be left for another
   */
  Tree(String meeting, int most) {
    this.meeting = meeting;
    this.most = most;
  }

  /** Whether the bound has cut off schedules. */
  boolean bounded() {
    return bounded;
  }

  @Override
  public String choose(List<String> runnable, String place, String last, Schedule before) {
    if (depth == forks.size()) {
      forks.add(fork(runnable, place, last));
    } else if (!forks.get(depth).place.equals(place)) {
      throw new NotReproducible(meeting, before.toString(), forks.get(depth).place, place);
    }
    return forks.get(depth++).choice();
  }

  /** Whoever moved last comes first. */
  private Fork fork(List<String> runnable, String place, String last) {
    int used = forks.isEmpty() ? 0 : forks.get(forks.size() - 1).preemptions;
    if (!runnable.contains(last)) {
      return new Fork(place, runnable, 0, used);
    }
    List<String> options = new ArrayList<>(List.of(last));
    if (used < most) {
      runnable.stream().filter(name -> !name.equals(last)).forEach(options::add);
    } else {
      bounded |= runnable.size() > 1;
    }
    return new Fork(place, options, 0, used);
  }

  /** Goes to the next schedule, if there is one. */
  boolean next() {
    depth = 0;
    for (int i = forks.size() - 1; i >= 0; i--) {
      Fork fork = forks.remove(i);
      if (fork.taken + 1 < fork.options.size()) {
        forks.add(again(fork, i == 0 ? "" : forks.get(i - 1).choice()));
        return true;
      }
    }
    return false;
  }

  private static Fork again(Fork fork, String last) {
    int cost = fork.taken == 0 && fork.options.get(0).equals(last) ? 1 : 0;
    return new Fork(fork.place, fork.options, fork.taken + 1, fork.preemptions + cost);
  }
}
