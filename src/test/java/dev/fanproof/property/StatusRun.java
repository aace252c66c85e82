package dev.fanproof.property;

import dev.fanproof.command.Move;
import dev.fanproof.law.Site;
import dev.fanproof.law.StatusMirror;
import dev.fanproof.status.Status;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;

/** Moves of few users, one after the other. */
public record StatusRun(List<Move> moves) implements Measured<StatusRun> {

  static Arbitrary<StatusRun> any() {
    Arbitrary<Integer> user = Arbitraries.integers().between(0, Move.USERS.size() - 1);
    Arbitrary<Status> to = Arbitraries.of(Status.PENDING, Status.DENIED, Status.APPROVED);
    return Combinators.combine(user, to)
        .as(Move::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(30)
        .withSizeDistribution(RandomDistribution.uniform())
        .map(StatusRun::new);
  }

  static void play(Site site, StatusRun run) {
    new StatusMirror(site).play(run.moves, run);
  }

  @Override
  public int length() {
    return moves.size();
  }

  @Override
  public StatusRun without(int from, int to) {
    return new StatusRun(Measured.cut(moves, from, to));
  }

  @Override
  public String toString() {
    return "new StatusRun(List.of("
        + String.join(", ", moves.stream().map(Object::toString).toList())
        + "))";
  }
}
