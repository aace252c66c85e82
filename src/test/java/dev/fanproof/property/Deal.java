package dev.fanproof.property;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Workforce.Delivered;
import dev.fanproof.property.Workforce.Task;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Deliveries in a random order, some of them twice. What becomes of an event depends on the event
 * and the seed, not on its place in the log: a history with a command less leaves the others'
 * deliveries in their order, or a counterexample could not be shortened.
 *
 * @param repeats second deliveries, in per cent of the events
 */
record Deal(int seed, int repeats) {

  private static final Comparator<Card<?>> BY_PLACE = Comparator.comparingLong(Card::place);

  /** A task at its place in the order. */
  record Card<T>(T task, long place) {
    <R> Card<R> with(R other) {
      return new Card<>(other, place);
    }
  }

  /** The events, dealt. */
  List<Card<RelationEvent>> of(List<RelationEvent> events) {
    return events.stream().flatMap(this::once).sorted(BY_PLACE).toList();
  }

  private Stream<Card<RelationEvent>> once(RelationEvent event) {
    SplittableRandom own = random(event.pair().hashCode() * 31L + event.version());
    Card<RelationEvent> first = new Card<>(event, own.nextLong());
    return own.nextInt(100) < repeats
        ? Stream.of(first, new Card<>(event, own.nextLong()))
        : Stream.of(first);
  }

  /**
   * What one transaction handles.
   *
   * @param together as a batch; otherwise it is one event
   */
  record Piece(List<RelationEvent> events, boolean together) implements Task {

    static Piece of(RelationEvent event) {
      return new Piece(List.of(event), false);
    }

    @Override
    public List<Delivered> on(Site site) {
      return Delivered.of(events, site.run(c -> apply(c, site.subject().projector())));
    }

    List<Verdict> apply(Connection c, Projector projector) throws SQLException {
      return together ? projector.applyAll(c, events) : List.of(projector.apply(c, events.get(0)));
    }
  }

  /**
   * A share in batches of this mean size and single events, or of the latter alone where it is 0.
   */
  List<Piece> cut(List<RelationEvent> share, int mean) {
    List<Piece> pieces = new ArrayList<>();
    for (RelationEvent event : share) {
      SplittableRandom own = random(event.pair().hashCode() * 37L + event.version());
      Piece last = pieces.isEmpty() ? Piece.of(event) : pieces.get(pieces.size() - 1);
      if (!pieces.isEmpty() && last.together && own.nextInt(mean) > 0) {
        last.events.add(event);
      } else if (mean > 0 && own.nextInt(4) > 0) {
        pieces.add(new Piece(new ArrayList<>(List.of(event)), true));
      } else {
        pieces.add(Piece.of(event));
      }
    }
    return pieces;
  }

  /** A task that is no event's, by its number. */
  <T> Card<T> other(int number, T task) {
    return new Card<>(task, random(-1L - number).nextLong());
  }

  /** In the order of their places, divided among consumers. */
  static <T> List<List<T>> shares(List<Card<T>> cards, int consumers) {
    List<List<T>> shares = new ArrayList<>();
    Stream.generate(ArrayList<T>::new).limit(consumers).forEach(shares::add);
    cards.stream()
        .sorted(BY_PLACE)
        .forEach(c -> shares.get((int) Math.floorMod(c.place, (long) consumers)).add(c.task));
    return shares;
  }

  private SplittableRandom random(long identity) {
    return new SplittableRandom(identity * 1_000_003 + seed);
  }
}
