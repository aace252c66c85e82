package dev.fanproof.property;

import static dev.fanproof.command.Commands.block;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.command.Command;
import dev.fanproof.command.Kind;
import dev.fanproof.command.Program;
import dev.fanproof.event.Change;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import dev.fanproof.law.Subject;
import dev.fanproof.property.MustFail.Kill;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The checker of the checkers: it could be content for the wrong reason. */
class MustFailTest {

  private final MustFail mustFail = new MustFail(Law.I3, 50, 1);

  private static void blocksBreak(Law law, Program program) {
    law.require(program.commands().stream().noneMatch(MustFailTest::isBlock), "a block");
  }

  private static boolean isBlock(Command command) {
    return command instanceof Command.Write write && write.kind() == Kind.BLOCK;
  }

  private Kill<Program> kill() {
    return mustFail.kill(Families.RELATIONS, program -> blocksBreak(Law.I3, program));
  }

  @Test
  void acceptsTheNamedLaw() {
    assertThat(kill().breach().law()).isEqualTo(Law.I3);
    assertThat(kill().tries()).as("the same seed").isEqualTo(kill().tries());
  }

  @Test
  void refusesAnotherLaw() {
    assertThatThrownBy(
            () -> mustFail.kill(Families.RELATIONS, program -> blocksBreak(Law.P, program)))
        .isNotInstanceOf(LawBreach.class)
        .hasMessage("found by P instead of I3");
  }

  @Test
  void refusesASurvivor() {
    assertThatThrownBy(() -> mustFail.kill(Families.RELATIONS, program -> {}))
        .hasMessage("survived 50 tries of law I3, seed 1");
  }

  @Test
  void refusesAFailureOutsideOfAnyLaw() {
    assertThatThrownBy(
            () ->
                mustFail.kill(
                    Families.RELATIONS,
                    program -> {
                      throw new IllegalStateException("a bug of the test");
                    }))
        .isInstanceOf(AssertionError.class)
        .hasMessage("failed outside of any law instead of by I3");
  }

  @Test
  void refusesAControlOfALawThatItsPropertyNeverAsks() {
    assertThatThrownBy(
            () -> Control.control("x", Law.F1, Families.RELATIONS, UnaryOperator.identity()))
        .hasMessage("relations never ask F1");
  }

  @Test
  void anEquivalentMustSurviveEveryLaw() throws SQLException {
    try (World world = World.create(1)) {
      Grounds grounds = new Grounds(world, null);
      MustFail.survive(equivalent(UnaryOperator.identity()), grounds, 5, 1);
      assertThatThrownBy(
              () -> MustFail.survive(equivalent(s -> s.with(new Unwritten())), grounds, 50, 1))
          .isInstanceOfSatisfying(
              LawBreach.class, breach -> assertThat(breach.law()).isNotEqualTo(Law.I4));
    }
  }

  private static Control<Program> equivalent(UnaryOperator<Subject> variant) {
    return Control.control("x", Law.I4, Families.RELATIONS, variant);
  }

  /** Numbers, from 1 with every call, and appends nothing. */
  private record Unwritten() implements EventOrder {
    @Override
    public int shards() {
      return 1;
    }

    @Override
    public List<RelationEvent> append(Connection c, int shard, List<Change> changes) {
      return IntStream.range(0, changes.size())
          .mapToObj(i -> changes.get(i).at(shard, 1L + i))
          .toList();
    }
  }

  @Test
  void shrinksToWhatBreaksTheLaw() {
    Kill<Program> smallest = mustFail.shrink(kill(), program -> blocksBreak(Law.I3, program), 1000);
    assertThat(smallest.sample().commands()).containsExactly(block(0, 1));
  }

  @Test
  void shrinkingDoesNotSlideToAnotherLaw() {
    Kill<Program> smallest =
        mustFail.shrink(
            kill(),
            program -> {
              blocksBreak(program.commands().size() > 3 ? Law.I3 : Law.P, program);
            },
            1000);
    assertThat(smallest.breach().law()).isEqualTo(Law.I3);
    assertThat(smallest.sample().commands()).hasSize(4);
  }
}
