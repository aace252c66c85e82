package dev.fanproof.explorer;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.law.Law;

/**
 * A broken operation and the meeting in which the explorer must find it.
 *
 * @param name as in the table of controls
 * @param law that at least one schedule must break
 * @param pool of the schema where they meet
 * @param limits of the search, which ends with the first such schedule
 */
public record Hunted(String name, Law law, HikariDataSource pool, Meeting meeting, Limits limits) {

  /** Among the schedules of each kind. */
  public Hunted(String name, Law law, HikariDataSource pool, Meeting meeting) {
    this(name, law, pool, meeting, Limits.REDUCED);
  }

  @Override
  public String toString() {
    return name + " (" + law + ") in " + meeting;
  }

  /** A control that two operations can't show, and why. */
  public record Beyond(String name, String why) {}
}
