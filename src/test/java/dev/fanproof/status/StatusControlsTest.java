package dev.fanproof.status;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.STATUSES;

import dev.fanproof.law.Law;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import java.util.stream.Stream;

/** Broken transitions that random calls find, and alternatives that they don't. */
class StatusControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control(
            "map not checked", Law.S1, STATUSES, s -> s.with(new BrokenStatuses.MapNotChecked())));
  }

  /** Nobody else is there, so these are right. */
  @Override
  protected Stream<Control<?>> equivalents() {
    return Stream.of(
        control(
            "no parent lock, alone", Law.S1, STATUSES, s -> s.with(new BrokenStatuses.NoLock())),
        control("SERIALIZABLE status", Law.S1, STATUSES, s -> s.with(new SerializableHistory())));
  }
}
