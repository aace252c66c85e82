package dev.fanproof.command;

import dev.fanproof.post.Visibility;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/** Random programs for each family of properties. Simple commands come first: they shrink to it. */
public final class Programs {

  private Programs() {}

  /** Relation writes alone. */
  public static Arbitrary<Program> relations(int size) {
    return programs(size, List.of(of(1, writes(8, 3))));
  }

  /** Relation writes and deliveries, the consumer sometimes lost. */
  public static Arbitrary<Program> deliveries(int size) {
    return programs(size, List.of(of(5, writes(8, 3)), of(5, arrivals(2))));
  }

  /** Relation writes, deliveries in batches and one by one, and an operator who intervenes. */
  public static Arbitrary<Program> batches(int size) {
    return programs(
        size,
        List.of(
            of(5, writes(8, 3)),
            of(2, arrivals(2)),
            of(2, batches()),
            of(1, Arbitraries.of(Means.class).map(Commands::recover))));
  }

  private static Arbitrary<Command> batches() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 9),
            Arbitraries.of(1, 2, 3, 7),
            Arbitraries.integers().between(0, 9))
        .as(Commands::deliverAll);
  }

  /** The same with an operator who intervenes. */
  public static Arbitrary<Program> recoveries(int size) {
    return programs(
        size,
        List.of(
            of(8, writes(8, 3)),
            of(8, arrivals(2)),
            of(3, Arbitraries.of(Means.class).map(Commands::recover))));
  }

  /** Relation writes, posts and pages. */
  public static Arbitrary<Program> feeds(int size) {
    return programs(
        size, List.of(of(5, writes(16, 3)), of(2, kept()), of(6, posts()), of(2, pages())));
  }

  /** What fills feeds: mostly follows and posts. */
  public static Arbitrary<Program> fullFeeds(int size) {
    return programs(size, List.of(of(6, writes(60, 1)), of(6, publishes()), of(1, posts())));
  }

  /** What may happen between two pages: mostly posts, at any time. */
  public static Arbitrary<List<Command>> betweenPages(int size) {
    Arbitrary<Command> command = mixed(of(6, publishes()), of(1, posts()), of(1, writes(16, 3)));
    return command.list().ofMaxSize(size).withSizeDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<Command> publishes() {
    return Combinators.combine(account(), Arbitraries.integers().between(0, 4), visibility())
        .as(Commands::publish);
  }

  /** Everything that an access check depends on, and checks. */
  public static Arbitrary<Program> accesses(int size) {
    return programs(
        size, List.of(of(6, writes(12, 7)), of(5, posts()), of(3, arrivals(10)), of(1, checks())));
  }

  private static Arbitrary<Program> programs(
      int size, List<Tuple2<Integer, Arbitrary<Command>>> mix) {
    Arbitrary<Command> command = Arbitraries.frequencyOf(mix);
    // jqwik prefers short lists; here it is the long ones that meet something.
    Arbitrary<List<Command>> commands =
        command
            .list()
            .ofMinSize(1)
            .ofMaxSize(size)
            .withSizeDistribution(RandomDistribution.uniform());
    return Combinators.combine(Arbitraries.of(Cast.class), commands).as(Program::new);
  }

  /**
   * @param follows their weight, and that of unfollows, beside 8 others
   */
  private static Arbitrary<Command.Write> writes(int follows, int unfollows) {
    Arbitrary<Kind> kinds =
        Arbitraries.frequency(
            Tuple.of(follows, Kind.FOLLOW),
            Tuple.of(unfollows, Kind.UNFOLLOW),
            Tuple.of(3, Kind.APPROVE),
            Tuple.of(1, Kind.REFUSE),
            Tuple.of(2, Kind.BLOCK),
            Tuple.of(2, Kind.UNBLOCK));
    Arbitrary<Expect> expects =
        Arbitraries.frequency(
            Tuple.of(8, Expect.NOTHING), Tuple.of(1, Expect.RIGHT), Tuple.of(1, Expect.WRONG));
    return Combinators.combine(kinds, pairs(), expects, rarely())
        .as(
            (kind, pair, expect, twice) ->
                new Command.Write(
                    kind,
                    pair.get1(),
                    pair.get2(),
                    kind.versioned() ? expect : Expect.NOTHING,
                    twice));
  }

  /** Relation writes that keep inboxes: many unfollows, so that some follow again. */
  private static Arbitrary<Command> kept() {
    return writes(16, 8).map(Command.Write::kept);
  }

  /** Mostly two of the first three accounts. */
  private static Arbitrary<Tuple2<Integer, Integer>> pairs() {
    Arbitrary<Tuple2<Integer, Integer>> apart =
        Combinators.combine(
                Arbitraries.integers().between(0, 2), Arbitraries.integers().between(1, 2))
            .as((a, steps) -> Tuple.of(a, (a + steps) % 3));
    return Arbitraries.frequencyOf(
        Tuple.of(6, apart), Tuple.of(2, Combinators.combine(account(), account()).as(Tuple::of)));
  }

  private static Arbitrary<Command> posts() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 9);
    Arbitrary<Integer> by = frequently(0, 0, 3);
    return mixed(
        of(
            6,
            Combinators.combine(account(), frequently(0, 1, 4), visibility())
                .as(Commands::publish)),
        of(4, Combinators.combine(by, number, visibility()).as(Commands::setVisibility)),
        of(1, Combinators.combine(by, number).as(Commands::republish)),
        of(4, account().map(Commands::count)));
  }

  private static Arbitrary<Command> pages() {
    return Combinators.combine(account(), Arbitraries.integers().between(1, 3)).as(Commands::page);
  }

  private static Arbitrary<Command> checks() {
    return Combinators.combine(account(), Arbitraries.integers().between(0, 9)).as(Commands::check);
  }

  /**
   * @param next the weight of the next event beside 4 of any other
   */
  private static Arbitrary<Command> arrivals(int next) {
    Arbitrary<Integer> event = Arbitraries.integers().between(0, 9);
    return mixed(
        of(next, Arbitraries.just(Commands.deliver(0))),
        of(4, event.map(Commands::deliver)),
        of(2, event.map(Commands::redeliver)),
        of(1, event.map(Commands::lose)));
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // They are only read.
  private static Arbitrary<Command> mixed(Tuple2<Integer, Arbitrary<Command>>... mix) {
    return Arbitraries.frequencyOf(List.of(mix));
  }

  private static Tuple2<Integer, Arbitrary<Command>> of(
      int weight, Arbitrary<? extends Command> commands) {
    return Tuple.of(weight, commands.map(command -> command));
  }

  private static Arbitrary<Visibility> visibility() {
    return Arbitraries.frequency(
        Tuple.of(4, Visibility.FOLLOWERS),
        Tuple.of(3, Visibility.PUBLIC),
        Tuple.of(1, Visibility.SELF));
  }

  /** Mostly one of the first three: all casts have these, and others are the unknown account. */
  private static Arbitrary<Integer> account() {
    return frequently(0, 2, 5);
  }

  private static Arbitrary<Integer> frequently(int from, int often, int max) {
    return Arbitraries.frequencyOf(
        Tuple.of(10, Arbitraries.integers().between(from, often)),
        Tuple.of(2, Arbitraries.integers().between(often + 1, max)));
  }

  private static Arbitrary<Boolean> rarely() {
    return Arbitraries.frequency(Tuple.of(7, false), Tuple.of(1, true));
  }
}
