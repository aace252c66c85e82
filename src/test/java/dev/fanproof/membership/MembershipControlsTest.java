package dev.fanproof.membership;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.MEMBERSHIPS;

import dev.fanproof.law.Law;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.property.MembershipRun;
import java.util.stream.Stream;

/** Broken conversations that random calls find. */
class MembershipControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        of(
            "membership judged before the message id",
            Law.P,
            new BrokenConversations.MembershipFirst()),
        of("retry takes a number", Law.M1, new BrokenConversations.NumberFirst()),
        of("any content under an id", Law.P, new BrokenConversations.AnyContent()),
        of("last administrator leaves", Law.M1, new BrokenConversations.NobodyStays()));
  }

  /** Nobody else is there, so these are right. */
  @Override
  protected Stream<Control<?>> equivalents() {
    return Stream.of(
        of("check-then-send, alone", Law.M1, new BrokenConversations.CheckThenSend()),
        of("own row first, alone", Law.M1, new BrokenConversations.OwnRowFirst()),
        of("number not given back, alone", Law.M1, new BrokenConversations.NothingGivenBack()));
  }

  private static Control<MembershipRun> of(String name, Law law, Conversations broken) {
    return control(name, law, MEMBERSHIPS, s -> s.with(broken));
  }
}
