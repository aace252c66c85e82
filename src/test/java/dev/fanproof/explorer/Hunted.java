package dev.fanproof.explorer;

import dev.fanproof.law.Law;

/**
 * A broken operation and the meeting in which the explorer must find it.
 *
 * @param name as in the table of controls
 * @param law that at least one schedule must break
 * @param limits of the search, which ends with the first such schedule
 */
public record Hunted(String name, Law law, Meeting meeting, Limits limits) {

  /** Among the schedules of each kind. */
  public Hunted(String name, Law law, Meeting meeting) {
    this(name, law, meeting, Limits.REDUCED);
  }

  @Override
  public String toString() {
    return name + " (" + law + ") in " + meeting;
  }

  /** A control that two operations can't show, and why. */
  public record Beyond(String name, String why) {}
}
