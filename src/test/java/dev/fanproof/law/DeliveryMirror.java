package dev.fanproof.law;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import dev.fanproof.projector.Verdict;

/** Single deliveries in the model and in the database. */
record DeliveryMirror(Site site, RelationModel relations, ViewModel view) {

  void deliver(RelationEvent event) {
    Verdict wanted = view.deliver(event);
    Verdict got = site.run(c -> site.subject().projector().apply(c, event));
    site.saw(Sight.DUPLICATED, wanted == Verdict.DUP);
    site.saw(Sight.STALE, wanted == Verdict.STALE);
    site.saw(Sight.GAP, view.watermark(event.shard()) < event.seq());
    if (site.asks(Law.J)) {
      DeliveryLaws.verdict(event, wanted, got);
    }
    sameView();
  }

  void lose(RelationEvent event) {
    site.lose(c -> site.subject().projector().apply(c, event));
    sameView();
  }

  private void sameView() {
    if (site.asks(Law.J)) {
      Rows.same(Law.J, view.rows(), site.read(Rows::view));
    }
  }
}
