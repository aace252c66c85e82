package dev.fanproof.property;

import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import java.util.function.UnaryOperator;

/**
 * A deliberately broken variant and the law that must find it.
 *
 * @param name what is broken
 * @param law the only one that is asked
 * @param family the property that it is asked in
 * @param shards of the database
 * @param feed like {@code hybrid_2}
 * @param broken puts the broken part into the right subject
 */
public record Control<T>(
    String name,
    Law law,
    Family<T> family,
    int shards,
    String feed,
    UnaryOperator<Subject> broken) {

  /** A control with three shards and the hybrid feed. */
  public static <T> Control<T> control(
      String name, Law law, Family<T> family, UnaryOperator<Subject> broken) {
    if (!family.laws().contains(law)) {
      throw new IllegalArgumentException(family + " never ask " + law);
    }
    return new Control<>(name, law, family, 3, "hybrid_2", broken);
  }

  /** With another number of shards. */
  public Control<T> shards(int other) {
    return new Control<>(name, law, family, other, feed, broken);
  }

  /** With another feed. */
  public Control<T> feed(String other) {
    return new Control<>(name, law, family, shards, other, broken);
  }

  @Override
  public String toString() {
    return name + " (" + law + ", " + family + ")";
  }
}
