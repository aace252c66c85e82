package dev.fanproof.property;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Deal.Piece;
import dev.fanproof.property.Workforce.Delivered;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Consumers on real threads, each with its share of the deliveries, in order, cut into pieces. */
final class Consumers {

  static final int MOST = Workforce.MOST;

  private Consumers() {}

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
        site.lose(c -> piece.apply(c, site.subject().projector()));
        return done;
      }
      done.addAll(piece.on(site));
    }
    return done;
  }
}
