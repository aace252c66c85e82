package dev.fanproof.property;

import dev.fanproof.command.Command;
import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Site;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A walk from the top, with a command after each full page.
 *
 * @param program before it
 * @param between the commands, as far as there are pages
 * @param reader the account's number
 * @param plan the number of the page plan
 */
public record Stroll(Program program, List<Command> between, int reader, int limit, int plan)
    implements Measured<Stroll> {

  static Arbitrary<Stroll> any() {
    return Combinators.combine(
            Programs.fullFeeds(40),
            Programs.betweenPages(10),
            Arbitraries.integers().between(0, 2),
            Arbitraries.integers().between(1, 3),
            Arbitraries.integers().between(0, 1))
        .as(Stroll::new);
  }

  static void play(Site site, Stroll stroll) {
    new Mirror(site, stroll.program)
        .play()
        .walkThrough(stroll.reader, stroll.limit, stroll.plan, stroll.between);
  }

  @Override
  public int length() {
    return program.commands().size() + between.size();
  }

  @Override
  public Stroll without(int from, int to) {
    int size = program.commands().size();
    List<Command> rest = Measured.cut(between, Math.max(0, from - size), Math.max(0, to - size));
    return new Stroll(Shortest.without(program, from, to), rest, reader, limit, plan);
  }

  /** On smaller pages. */
  @Override
  public Stream<Stroll> simpler() {
    return Stream.of(1, 2)
        .filter(l -> l < limit)
        .map(l -> new Stroll(program, between, reader, l, plan));
  }

  @Override
  public String toString() {
    return ("new Stroll(" + program + ", List.of(" + texts() + "), ")
        + (reader + ", " + limit + ", " + plan + ")");
  }

  private String texts() {
    return String.join(", ", between.stream().map(Object::toString).toList());
  }
}
