package dev.fanproof.property;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Site;
import dev.fanproof.projector.Verdict;
import dev.fanproof.property.Workforce.Delivered;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Consumers on real threads, each with its share of the deliveries, in order. */
final class Consumers {

  static final int MOST = Workforce.MOST;

  private Consumers() {}

  /** The verdicts that each event got; the first consumer is lost after so many deliveries. */
  static Map<RelationEvent, List<Verdict>> run(
      Site site, List<List<RelationEvent>> shares, int lostAfter) {
    List<Callable<List<Delivered>>> consumers = new ArrayList<>();
    for (int i = 0; i < shares.size(); i++) {
      int dies = i == 0 ? lostAfter : Consumption.NOBODY;
      List<RelationEvent> share = shares.get(i);
      consumers.add(() -> consume(site, share, dies));
    }
    return Workforce.verdicts(Workforce.join(consumers));
  }

  private static List<Delivered> consume(Site site, List<RelationEvent> share, int dies) {
    List<Delivered> done = new ArrayList<>();
    for (RelationEvent event : share) {
      if (done.size() == dies) {
        site.lose(c -> site.subject().projector().apply(c, event));
        return done;
      }
      done.add(new Delivered(event, site.run(c -> site.subject().projector().apply(c, event))));
    }
    return done;
  }
}
