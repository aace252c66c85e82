package dev.fanproof.property;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Workforce.Delivered;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

/** Consumers on real threads, each with its share of the deliveries, in order, cut into pieces. */
final class Consumers {

  static final int MOST = Workforce.MOST;

  /**
   * What one transaction handles.
   *
   * @param together as a batch, of any size; otherwise it is one event
   */
  record Piece(List<RelationEvent> events, boolean together) {

    /** The verdicts, once it is committed. */
    List<Delivered> deliver(Site site) {
      return Delivered.of(events, site.run(c -> on(c, site.subject().projector())));
    }

    private List<Verdict> on(Connection c, Projector projector) throws SQLException {
      return together ? projector.applyAll(c, events) : List.of(projector.apply(c, events.get(0)));
    }
  }

  private Consumers() {}

  /** Pieces of a share: batches of at most so many, or of none, beside single deliveries. */
  static List<Piece> cut(List<RelationEvent> share, int most, Random random) {
    List<Piece> pieces = new ArrayList<>();
    for (int from = 0; from < share.size(); ) {
      boolean together = most > 0 && random.nextInt(4) > 0;
      int size = together ? random.nextInt(most + 1) : 1;
      int to = Math.min(share.size(), from + size);
      pieces.add(new Piece(share.subList(from, to), together));
      from = to;
    }
    return pieces;
  }

  /** The verdicts that each event got; the first consumer is lost after so many pieces. */
  static Map<RelationEvent, List<Verdict>> run(Site site, List<List<Piece>> shares, int lostAfter) {
    List<Callable<List<Delivered>>> consumers = new ArrayList<>();
    for (int i = 0; i < shares.size(); i++) {
      int dies = i == 0 ? lostAfter : Consumption.NOBODY;
      List<Piece> share = shares.get(i);
      consumers.add(() -> consume(site, share, dies));
    }
    return Workforce.verdicts(Workforce.join(consumers));
  }

  private static List<Delivered> consume(Site site, List<Piece> share, int dies) {
    List<Delivered> done = new ArrayList<>();
    for (int i = 0; i < share.size(); i++) {
      Piece piece = share.get(i);
      if (i == dies) {
        site.lose(c -> piece.on(c, site.subject().projector()));
        return done;
      }
      done.addAll(piece.deliver(site));
    }
    return done;
  }
}
