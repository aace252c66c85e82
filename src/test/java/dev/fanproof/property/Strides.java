package dev.fanproof.property;

import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.law.Metamorphic;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Site;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Posts, then walks whose pages are of any sizes.
 *
 * @param sizes of the pages, by turns
 */
public record Strides(Program program, List<Integer> sizes) implements Measured<Strides> {

  public Strides {
    sizes = List.copyOf(sizes);
  }

  static Arbitrary<Strides> any() {
    return Combinators.combine(
            Programs.fullFeeds(40), Arbitraries.integers().between(1, 4).list().ofSize(3))
        .as(Strides::new);
  }

  static void play(Site site, Strides strides) {
    Mirror mirror = new Mirror(site, strides.program).play();
    mirror.within(
        strides + " after the end",
        () ->
            Metamorphic.pageSizesDoNotMatter(
                site, strides.program.cast().candidates(), strides.sizes));
  }

  @Override
  public int length() {
    return program.commands().size();
  }

  @Override
  public Strides without(int from, int to) {
    return new Strides(Shortest.without(program, from, to), sizes);
  }

  @Override
  public String toString() {
    return "new Strides(" + program + ", List.of(" + String.join(", ", texts()) + "))";
  }

  private List<String> texts() {
    return sizes.stream().map(Object::toString).toList();
  }
}
