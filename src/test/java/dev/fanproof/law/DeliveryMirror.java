package dev.fanproof.law;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import dev.fanproof.projector.Verdict;
import java.util.List;
import java.util.Set;

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

  void deliverAll(List<RelationEvent> batch) {
    List<RelationEvent> fresh = view.undelivered().stream().filter(batch::contains).toList();
    List<Verdict> wanted = view.deliverAll(batch);
    List<Verdict> got = site.run(c -> site.subject().projector().applyAll(c, batch));
    look(batch, fresh);
    if (site.asks(Law.J)) {
      DeliveryLaws.verdicts(batch, wanted, got);
    }
    sameView();
  }

  private void look(List<RelationEvent> batch, List<RelationEvent> fresh) {
    site.saw(Sight.EMPTY_BATCH, batch.isEmpty());
    site.saw(Sight.REPEATED_IN_BATCH, Set.copyOf(batch).size() < batch.size());
    site.saw(
        Sight.SUPERSEDED_IN_BATCH,
        fresh.stream().map(RelationEvent::pair).distinct().count() < fresh.size());
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
