package dev.fanproof.projector;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.BATCHES;
import static dev.fanproof.property.Families.CUTS;

import dev.fanproof.law.Law;
import dev.fanproof.projector.BrokenBatches.Edit;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.property.Family;
import java.util.stream.Stream;

/** Broken batches. */
class BatchControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        batch(
            "superseded version wins by position", Law.J, BATCHES, new BrokenBatches.ByPosition()),
        batch(
            "superseded version wins by position, concurrent",
            Law.J,
            CUTS,
            new BrokenBatches.ByPosition()),
        batch("superseded version counted", Law.I5, BATCHES, new BrokenBatches.CountsSuperseded()),
        batch(
            "superseded version counted, concurrent",
            Law.I5,
            CUTS,
            new BrokenBatches.CountsSuperseded()),
        batch("superseded version applied", Law.J, BATCHES, new BrokenBatches.SupersededApplied()),
        batch(
            "repetitions inside not told", Law.J, BATCHES, new BrokenBatches.RepetitionsHandled()),
        batch(
            "repetitions inside not told, concurrent",
            Law.J,
            CUTS,
            new BrokenBatches.RepetitionsHandled()),
        batch("no second look", Law.J, BATCHES, new Edit("applied_upto AS", "-1 AS")),
        batch("no second look, concurrent", Law.J, CUTS, new Edit("applied_upto AS", "-1 AS")),
        batch("no version test", Law.J, BATCHES, new Edit("v.version < b.version", "true")),
        batch(
            "no version test, concurrent", Law.I5, CUTS, new Edit("v.version < b.version", "true")),
        batch("count not decremented", Law.I5, BATCHES, new Edit("- (old.state = 'A')", "- false")),
        batch("PENDING counted", Law.I5, BATCHES, new Edit(".state = 'A'", ".state <> 'R'")),
        batch("run walks over gaps", Law.J, BATCHES, overGaps()),
        batch("run walks over gaps, concurrent", Law.J, CUTS, overGaps()),
        batch(
            "pruning beyond the watermark",
            Law.J,
            BATCHES,
            new Edit("WHERE ctid = ANY", "WHERE true OR ctid = ANY")),
        batch("no conflict clause", Law.P, BATCHES, new Edit("ON CONFLICT DO NOTHING\nRET", "RET")),
        batch(
            "seen and applied in two transactions, concurrent",
            Law.J,
            CUTS,
            new BrokenBatches.TwoTransactions()));
  }

  private static <T> Control<T> batch(String name, Law law, Family<T> family, Projector broken) {
    return control("batch: " + name, law, family, s -> s.with(broken));
  }

  private static Projector overGaps() {
    return new Edit("s.seq = run.seq + 1 OFFSET 0", "s.seq > run.seq ORDER BY s.seq LIMIT 1");
  }

  @Override
  protected Stream<Control<?>> equivalents() {
    return Stream.of(
        batch("own copy, unbroken", Law.J, BATCHES, new OwnBatches()),
        batch("own copy, unbroken, concurrent", Law.J, CUTS, new OwnBatches()),
        batch(
            "<= for <",
            Law.J,
            BATCHES,
            new Edit("v.version < b.version", "v.version <= b.version")));
  }
}
