package dev.fanproof.property;

import dev.fanproof.command.Command;
import dev.fanproof.command.Means;
import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.DeliveryLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Rows;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Site;
import dev.fanproof.projector.RecoveryState;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Deal.Card;
import dev.fanproof.property.Deal.Piece;
import dev.fanproof.property.Workforce.Delivered;
import dev.fanproof.property.Workforce.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A history, whose end is written while consumers deliver the events of its beginning, repeated and
 * shuffled, some of them lost; the means of an operator are among what the consumers do. Then the
 * log is replayed, and the whole old stream comes once more.
 *
 * @param live so many of the last commands are written meanwhile
 * @param means at random places among the deliveries
 * @param losses events whose consumers are lost, and that no other delivers before the end
 * @param repeats deliveries beyond the first of each event, in per cent
 * @param cut the mean size of batches, or 0 where each event comes alone
 */
public record Upheaval(
    Program history,
    int live,
    List<Means> means,
    int losses,
    int seed,
    int consumers,
    int repeats,
    int cut)
    implements Measured<Upheaval> {

  public Upheaval {
    means = List.copyOf(means);
  }

  @Override
  public int length() {
    return history.commands().size();
  }

  /** The history alone is shortened; what upsets it stays. */
  @Override
  public Upheaval without(int from, int to) {
    Program shorter = Shortest.without(history, from, to);
    return new Upheaval(shorter, live, means, losses, seed, consumers, repeats, cut);
  }

  /** By a single consumer, and with everything written before it. */
  @Override
  public Stream<Upheaval> simpler() {
    return Stream.of(
            new Upheaval(history, 0, means, losses, seed, 1, repeats, cut),
            new Upheaval(history, live, means, losses, seed, 1, repeats, cut))
        .filter(other -> !other.equals(this));
  }

  /** Each event comes alone. */
  static Arbitrary<Upheaval> oneByOne() {
    return any(Arbitraries.just(0));
  }

  /** Single deliveries and batches of any cut. */
  static Arbitrary<Upheaval> inBatches() {
    return any(Arbitraries.of(2, 5, 40));
  }

  private static Arbitrary<Upheaval> any(Arbitrary<Integer> cuts) {
    return Combinators.combine(
            Programs.relations(60),
            Arbitraries.integers().between(0, 20),
            Arbitraries.of(Means.class).list().ofMaxSize(5),
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(0, 9999),
            Arbitraries.integers().between(1, Workforce.MOST - 1),
            Arbitraries.of(0, 30, 100),
            cuts)
        .as(Upheaval::new);
  }

  static void play(Site site, Upheaval all) {
    List<Command> commands = all.history.commands();
    int before = Math.max(0, commands.size() - all.live);
    Program begin = new Program(all.history.cast(), commands.subList(0, before));
    Mirror mirror = new Mirror(site, begin).play();
    List<Command> end = commands.subList(before, commands.size());
    mirror.within(all.toString(), () -> all.revolt(site, mirror, end));
  }

  private void revolt(Site site, Mirror mirror, List<Command> end) {
    long retries = site.tx().retries();
    AtomicInteger clears = new AtomicInteger();
    List<List<Task>> shares = new ArrayList<>(shares(mirror.relations().events(), clears));
    shares.add(end.stream().map(command -> write(command, mirror)).toList());
    List<Delivered> delivered = new ArrayList<>(Workforce.run(site, shares));
    site.invariants(List::of);
    site.recover(Means.REPLAY);
    mirror.view().catchUp();
    level(site, mirror);
    delivered.addAll(Workforce.run(site, again(mirror.relations().events())));
    level(site, mirror);
    look(site, delivered);
    if (site.asks(Law.J)) {
      DeliveryLaws.handledAtMost(1 + clears.get(), Workforce.verdicts(delivered));
    }
    Law.D0.require(
        !site.asks(Law.D0) || site.tx().retries() == retries, "a transaction had to be repeated");
  }

  private static void level(Site site, Mirror mirror) {
    if (site.asks(Law.J)) {
      Rows.same(Law.J, mirror.view().rows(), site.read(Rows::view));
      RecoveryState state = site.read(RecoveryState::read);
      Law.J.require(state.usable(), "after the replay " + state);
    }
    site.invariants(mirror::rows);
  }

  private List<List<Task>> shares(List<RelationEvent> events, AtomicInteger clears) {
    Deal deal = new Deal(seed, repeats);
    List<Card<RelationEvent>> dealt = deal.of(events);
    List<RelationEvent> lost = dealt.stream().map(Card::task).distinct().limit(losses).toList();
    List<Card<Task>> tasks = new ArrayList<>();
    for (Card<RelationEvent> card : dealt) {
      RelationEvent event = card.task();
      tasks.add(card.with(lost.contains(event) ? lose(event) : Piece.of(event)));
    }
    for (int i = 0; i < means.size(); i++) {
      tasks.add(deal.other(i, recover(means.get(i), clears)));
    }
    return Deal.shares(tasks, consumers).stream().map(share -> joined(deal, share)).toList();
  }

  private List<List<Task>> again(List<RelationEvent> events) {
    Deal deal = new Deal(seed, 0);
    List<Card<Task>> tasks = new ArrayList<>();
    deal.of(events).forEach(card -> tasks.add(card.with(Piece.of(card.task()))));
    return Deal.shares(tasks, consumers).stream().map(share -> joined(deal, share)).toList();
  }

  /** Deliveries that follow each other come in batches. */
  private List<Task> joined(Deal deal, List<Task> share) {
    List<Task> joined = new ArrayList<>();
    List<RelationEvent> run = new ArrayList<>();
    for (Task task : share) {
      if (task instanceof Piece piece) {
        run.addAll(piece.events());
      } else {
        joined.addAll(deal.cut(run, cut));
        run.clear();
        joined.add(task);
      }
    }
    joined.addAll(deal.cut(run, cut));
    return joined;
  }

  private Task lose(RelationEvent event) {
    return site -> {
      site.lose(c -> site.subject().projector().apply(c, event));
      return List.of();
    };
  }

  private static Task recover(Means means, AtomicInteger clears) {
    return site -> {
      boolean done = site.recover(means);
      if (means == Means.CLEAR && done) {
        clears.incrementAndGet();
      }
      site.saw(Sight.CLEAR_REFUSED, !done);
      // Nobody may look at the models while the writer is at work.
      site.invariants(List::of);
      return List.of();
    };
  }

  private static Task write(Command command, Mirror mirror) {
    return site -> {
      command.on(mirror);
      return List.of();
    };
  }

  private void look(Site site, List<Delivered> delivered) {
    List<Verdict> all = delivered.stream().map(Delivered::verdict).toList();
    site.saw(Sight.DUPLICATED, all.contains(Verdict.DUP));
    site.saw(Sight.STALE, all.contains(Verdict.STALE));
    site.saw(Sight.TRUNCATED, means.contains(Means.TRUNCATE));
    site.saw(Sight.REBUILT_LAGGING, losses > 0 && means.contains(Means.REBUILD));
  }

  @Override
  public String toString() {
    return ("new Upheaval(" + history + ", " + live + ", List.of(")
        + means.stream().map(Means::name).reduce((a, b) -> a + ", " + b).orElse("")
        + ("), " + losses + ", " + seed + ", " + consumers + ", " + repeats + ", " + cut + ")");
  }
}
