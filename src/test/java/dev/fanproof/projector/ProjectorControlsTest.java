package dev.fanproof.projector;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.CONSUMERS;
import static dev.fanproof.property.Families.DELIVERIES;
import static dev.fanproof.property.Families.RECOVERIES;
import static dev.fanproof.property.Families.UPHEAVALS;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.law.Law;
import dev.fanproof.projector.BrokenRecovery.ClearAboveHorizon;
import dev.fanproof.projector.BrokenRecovery.KeepWatermarks;
import dev.fanproof.projector.BrokenRecovery.TruncateToCounter;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.property.Family;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;

/** Broken projectors. */
class ProjectorControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control("arrival order", Law.J, DELIVERIES, s -> s.with(new ArrivalOrder())),
        control("arrival order, concurrent", Law.I5, CONSUMERS, s -> s.with(new ArrivalOrder())),
        control("watermark = max seq", Law.J, DELIVERIES, s -> s.with(new MaxSeq())),
        control("watermark = max seq, concurrent", Law.J, CONSUMERS, s -> s.with(new MaxSeq())),
        control(
            "no dedupe, counts by type",
            Law.J,
            DELIVERIES,
            s -> s.with(new BrokenProjectors.CountsByType())),
        control(
            "count not decremented",
            Law.I5,
            DELIVERIES,
            s -> s.with(new BrokenProjectors.NeverDecrements())),
        control(
            "PENDING counted",
            Law.I5,
            DELIVERIES,
            s -> s.with(new BrokenProjectors.CountsPending())),
        control(
            "seen and apply in two transactions",
            Law.J,
            DELIVERIES,
            s -> s.with(new BrokenProjectors.TwoTransactions())),
        control("watermarks in a circle", Law.D0, CONSUMERS, s -> s.with(new Circle())),
        control("pruning beyond the watermark", Law.J, DELIVERIES, s -> s.with(new PruneHandled())),
        control(
            "pruning beyond the watermark, concurrent",
            Law.J,
            CONSUMERS,
            s -> s.with(new PruneHandled())),
        recovery("truncation to the counter", Law.J, RECOVERIES, new TruncateToCounter()),
        recovery(
            "truncation to the counter, in an upheaval", Law.J, UPHEAVALS, new TruncateToCounter()),
        recovery("clear above a horizon", Law.J, RECOVERIES, new ClearAboveHorizon()),
        recovery(
            "clear above a horizon, in an upheaval", Law.J, UPHEAVALS, new ClearAboveHorizon()),
        recovery("watermarks kept in a rebuild", Law.J, UPHEAVALS, new KeepWatermarks()));
  }

  private static <T> Control<T> recovery(String name, Law law, Family<T> family, Recovery broken) {
    return control(name, law, family, s -> s.with(broken));
  }

  /** Forgets an event as soon as it is handled, whether the watermark has passed it or not. */
  private static final class PruneHandled extends Projector {
    @Override
    public Verdict apply(Connection c, RelationEvent e) throws SQLException {
      Verdict verdict = super.apply(c, e);
      Watermark.forget(c, e.shard(), e.seq());
      return verdict;
    }
  }

  @Override
  protected Stream<Control<?>> equivalents() {
    return Stream.of(
        control("own copy, unbroken", Law.J, DELIVERIES, s -> s.with(new OwnProjector())),
        control(
            "< for <=", Law.J, DELIVERIES, s -> s.with(new BrokenProjectors.OnlyOlderIsStale())),
        control(
            "< for <=", Law.J, CONSUMERS, s -> s.with(new BrokenProjectors.OnlyOlderIsStale())));
  }

  /** Takes each new event for the newest of its pair. */
  private static final class ArrivalOrder extends Projector {
    @Override
    public Verdict apply(Connection c, RelationEvent e) throws SQLException {
      long newest =
          Sql.number(
              c,
              "SELECT coalesce(max(version), 0) FROM proj_follower WHERE followee = ? AND follower = ?",
              e.pair().followee(),
              e.pair().follower());
      return super.apply(c, new RelationEvent(e.shard(), e.seq(), e.pair(), newest + 1, e.state()));
    }
  }

  private static final class MaxSeq extends Projector {
    @Override
    public Verdict apply(Connection c, RelationEvent e) throws SQLException {
      Verdict verdict = super.apply(c, e);
      Sql.update(
          c,
          "UPDATE proj_watermark SET applied_upto = greatest(applied_upto, ?) WHERE shard = ?",
          e.seq(),
          e.shard());
      return verdict;
    }
  }

  /** Locks another shard's watermark row after its own: three consumers can wait in a circle. */
  private static final class Circle extends Projector {
    @Override
    public Verdict apply(Connection c, RelationEvent e) throws SQLException {
      Verdict verdict = super.apply(c, e);
      Watermark.advance(c, (e.shard() + 1) % 3);
      return verdict;
    }
  }
}
