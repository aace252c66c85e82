package dev.fanproof.explorer;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;

/**
 * A meeting as it is explored for the evidence.
 *
 * @param pool of the schema that it needs
 * @param law in words, beside the invariants and D0
 */
public record Entry(Meeting meeting, HikariDataSource pool, Limits limits, String law) {

  static List<Entry> of(List<Meeting> meetings, HikariDataSource pool, String law) {
    return meetings.stream().map(m -> new Entry(m, pool, Limits.REDUCED, law)).toList();
  }

  /** With another limit. */
  Entry within(Limits other) {
    return new Entry(meeting, pool, other, law);
  }

  @Override
  public String toString() {
    return meeting.name();
  }
}
