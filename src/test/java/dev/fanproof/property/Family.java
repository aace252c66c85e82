package dev.fanproof.property;

import dev.fanproof.law.Law;
import dev.fanproof.law.Site;
import java.util.Set;
import java.util.function.Supplier;
import net.jqwik.api.Arbitrary;

/**
 * What a property does, apart from jqwik, so that a control runs the very same.
 *
 * @param budget its properties' tries
 * @param laws that it asks; a control asks one of them
 * @param samples what it generates
 * @param play how it plays a sample on a clean site; throws the breach
 */
public record Family<T>(
    String name, Budget budget, Set<Law> laws, Supplier<Arbitrary<T>> samples, Play<T> play) {

  /** Plays a sample. */
  @FunctionalInterface
  public interface Play<T> {
    void on(Site site, T sample);
  }

  @Override
  public String toString() {
    return name;
  }
}
