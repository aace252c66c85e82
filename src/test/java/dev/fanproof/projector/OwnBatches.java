package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The handling of batches once more, in parts that a control can replace. Unbroken it is right,
 * which the controls' test checks.
 */
class OwnBatches extends Projector {

  Batch fresh(Connection c, Batch batch) throws SQLException {
    return BatchWatermarks.see(c, batch);
  }

  Batch newest(Batch fresh) {
    return fresh.newest();
  }

  /** Those of the batch that change the view. */
  Batch accept(Connection c, Batch fresh) throws SQLException {
    return BatchView.accept(c, newest(fresh));
  }

  List<Verdict> verdicts(List<RelationEvent> deliveries, Batch fresh, Batch applied) {
    return fresh.verdicts(deliveries, applied);
  }

  @Override
  public List<Verdict> applyAll(Connection c, List<RelationEvent> batch) throws SQLException {
    if (batch.isEmpty()) {
      return List.of();
    }
    Batch fresh = fresh(c, Batch.of(batch));
    Batch applied = fresh.isEmpty() ? fresh : accept(c, fresh);
    if (!fresh.isEmpty()) {
      BatchWatermarks.advance(c, fresh.distinctShards());
    }
    return verdicts(batch, fresh, applied);
  }
}
