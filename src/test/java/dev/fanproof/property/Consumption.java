package dev.fanproof.property;

import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.DeliveryLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Rows;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Deal.Piece;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A history and its delivery: shuffled, repeated, divided among consumers, of whom the first may be
 * lost on its way, and cut into batches; then everything is delivered once more.
 *
 * @param seed of the shuffle
 * @param consumers at a time
 * @param repeats deliveries beyond the first of each event, in per cent
 * @param cut the mean size of batches, or 0 where each event comes alone
 * @param lostAfter transactions of the first consumer before it is lost, or {@link #NOBODY}
 */
public record Consumption(
    Program history, int seed, int consumers, int repeats, int cut, int lostAfter)
    implements Measured<Consumption> {

  static final int NOBODY = -1;

  /** Each event comes alone. */
  static Arbitrary<Consumption> oneByOne() {
    return any(Arbitraries.just(0));
  }

  /** Single deliveries and batches of any cut. */
  static Arbitrary<Consumption> inBatches() {
    return any(Arbitraries.of(2, 5, 40));
  }

  private static Arbitrary<Consumption> any(Arbitrary<Integer> cuts) {
    return Combinators.combine(
            Programs.relations(60),
            Arbitraries.integers().between(0, 9999),
            Arbitraries.integers().between(1, Consumers.MOST),
            Arbitraries.of(0, 30, 100),
            cuts,
            Arbitraries.integers().between(NOBODY, 6))
        .as(Consumption::new);
  }

  static void play(Site site, Consumption all) {
    Mirror mirror = new Mirror(site, all.history).play();
    mirror.within(all.toString(), () -> all.consume(site, mirror));
  }

  private void consume(Site site, Mirror mirror) {
    long retries = site.tx().retries();
    Map<RelationEvent, List<Verdict>> verdicts = new LinkedHashMap<>();
    List<RelationEvent> events = mirror.relations().events();
    round(site, mirror, events, lostAfter, verdicts);
    round(site, mirror, events, NOBODY, verdicts);
    if (site.asks(Law.J)) {
      DeliveryLaws.handledOnce(verdicts);
      DeliveryLaws.newestApplied(verdicts);
      DeliveryLaws.level(site.read(Diff::read));
    }
    if (site.asks(Law.D0)) {
      Law.D0.require(site.tx().retries() == retries, "a delivery had to be repeated");
    }
  }

  /** After it the view is what the handled events make of it, however they were handled. */
  private void round(
      Site site,
      Mirror mirror,
      List<RelationEvent> events,
      int lost,
      Map<RelationEvent, List<Verdict>> verdicts) {
    Consumers.run(site, shares(events), lost)
        .forEach((e, all) -> verdicts.computeIfAbsent(e, none -> new ArrayList<>()).addAll(all));
    verdicts.keySet().forEach(mirror.view()::deliver);
    look(site, mirror, verdicts);
    if (site.asks(Law.J)) {
      Rows.same(Law.J, mirror.view().rows(), site.read(Rows::view));
    }
    site.invariants(mirror::rows);
  }

  private List<List<Piece>> shares(List<RelationEvent> events) {
    Deal deal = new Deal(seed, repeats);
    return Deal.shares(deal.of(events), consumers).stream()
        .map(share -> deal.cut(share, cut))
        .toList();
  }

  private static void look(Site site, Mirror mirror, Map<RelationEvent, List<Verdict>> verdicts) {
    List<Verdict> all = verdicts.values().stream().flatMap(List::stream).toList();
    site.saw(Sight.DUPLICATED, all.contains(Verdict.DUP));
    site.saw(Sight.STALE, all.contains(Verdict.STALE));
    site.saw(
        Sight.GAP,
        mirror.view().delivered().stream()
            .anyMatch(e -> e.seq() > mirror.view().watermark(e.shard())));
  }

  @Override
  public int length() {
    return history.commands().size();
  }

  @Override
  public Consumption without(int from, int to) {
    Program rest = Shortest.without(history, from, to);
    return new Consumption(rest, seed, consumers, repeats, cut, lostAfter);
  }

  /** By a single consumer, whose order is the same each time. */
  @Override
  public Stream<Consumption> simpler() {
    return consumers == 1
        ? Stream.empty()
        : Stream.of(new Consumption(history, seed, 1, repeats, cut, lostAfter));
  }

  @Override
  public String toString() {
    return ("new Consumption(" + history + ", " + seed + ", " + consumers)
        + (", " + repeats + ", " + cut + ", " + lostAfter + ")");
  }
}
