package dev.fanproof.property;

import dev.fanproof.law.Sight;
import java.util.Set;
import net.jqwik.api.statistics.Statistics;

/** Counts which of the wanted sights the tries of a property came across, and asserts a minimum. */
final class Mix {

  /** Of a hundred tries; a sight that is rarer than this is not exercised. */
  private static final double PERCENT = 2;

  private Mix() {}

  static void collect(Set<Sight> wanted, Set<Sight> seen) {
    for (Sight sight : wanted) {
      Statistics.label(sight.name())
          .collect(seen.contains(sight))
          .coverage(checker -> checker.check(true).percentage(p -> p >= PERCENT));
    }
  }
}
