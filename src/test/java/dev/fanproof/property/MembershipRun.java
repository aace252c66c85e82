package dev.fanproof.property;

import dev.fanproof.command.Talk;
import dev.fanproof.law.MembershipMirror;
import dev.fanproof.law.Site;
import dev.fanproof.membership.Role;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/** Few people in few conversations, one call after the other. */
public record MembershipRun(List<Talk> talks) implements Measured<MembershipRun> {

  static Arbitrary<MembershipRun> any() {
    return talk()
        .list()
        .ofMinSize(1)
        .ofMaxSize(40)
        .withSizeDistribution(RandomDistribution.uniform())
        .map(MembershipRun::new);
  }

  private static Arbitrary<Talk> talk() {
    Arbitrary<Integer> where =
        Arbitraries.frequency(Tuple.of(8, 0), Tuple.of(3, 1), Tuple.of(1, 2));
    Arbitrary<Integer> who = Arbitraries.integers().between(0, Talk.USERS.size() - 1);
    Arbitrary<Integer> message = Arbitraries.integers().between(0, 9);
    Arbitrary<Integer> by = Arbitraries.integers().between(0, Talk.USERS.size());
    return Arbitraries.frequencyOf(
        Tuple.of(5, Combinators.combine(where, who).as(Talk.Send::new)),
        Tuple.of(4, Combinators.combine(where, who, Arbitraries.of(Role.class)).as(Talk.Join::new)),
        Tuple.of(4, Combinators.combine(where, who).as(Talk.Leave::new)),
        Tuple.of(2, Combinators.combine(where, who).as(Talk.Create::new)),
        Tuple.of(4, message.map(Talk.Resend::new)),
        Tuple.of(1, Combinators.combine(message, by).as(Talk.Claim::new)));
  }

  static void play(Site site, MembershipRun run) {
    new MembershipMirror(site).play(run.talks, run);
  }

  @Override
  public int length() {
    return talks.size();
  }

  @Override
  public MembershipRun without(int from, int to) {
    return new MembershipRun(Measured.cut(talks, from, to));
  }

  @Override
  public String toString() {
    return "new MembershipRun(List.of("
        + String.join(", ", talks.stream().map(Object::toString).toList())
        + "))";
  }
}
