package dev.fanproof.relation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.command.Kind;
import dev.fanproof.event.Pair;
import dev.fanproof.harness.LostAnswer;
import dev.fanproof.harness.World;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** U for every relation write, cut on either side of the server's commit. */
class UnknownOutcomeTest {

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  static Stream<Arguments> calls() {
    return Arrays.stream(Kind.values())
        .flatMap(kind -> Arrays.stream(LostAnswer.values()).map(cut -> Arguments.of(kind, cut)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("calls")
  void isResolvedToWhatBecameOfIt(Kind kind, LostAnswer cut) throws SQLException {
    begin(kind);
    Pair pair = kind.pair(1, 2);
    long known = state(pair).version();
    Tx losing = new Tx(cut.of(world.pool));
    Caller.lose(losing, c -> kind.in(world.relations, c, 1, 2, OptionalLong.empty()));
    assertThat(losing.retries()).isZero();
    if (kind.versioned()) {
      PairState now = state(pair);
      Resolution answer = new Caller.Right().ask(world.tx, world.relations, pair, known);
      ScheduleLaws.resolved(answer, known, now);
      assertThat(answer instanceof Resolution.Advanced).isEqualTo(cut == LostAnswer.COMMITTED);
    } else {
      BlockState answer = world.tx.run(c -> world.relations.resolveBlock(c, 1, 2));
      assertThat(answer.blocked()).isEqualTo((kind == Kind.BLOCK) == (cut == LostAnswer.COMMITTED));
      assertThat(answer.pairs()).isEqualTo(List.of(state(pair), state(pair.reversed())));
    }
    assertThat(world.audit().clean()).isTrue();
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(LostAnswer.class)
  void aSettledFollowIsInForceOnce(LostAnswer cut) throws SQLException {
    begin(Kind.FOLLOW);
    Pair pair = new Pair(1, 2);
    Caller.lose(new Tx(cut.of(world.pool)), c -> world.relations.follow(c, 1, 2));
    new Caller.Right().settleFollow(world.tx, world.relations, pair, 0);
    assertThat(state(pair)).hasToString("ACTIVE,v1");
    assertThat(world.events()).hasSize(1);
  }

  /** A state in which the call changes something. */
  private static void begin(Kind kind) throws SQLException {
    world.clean();
    world.account(1, kind.decides());
    world.account(2, false);
    switch (kind) {
      case UNFOLLOW, BLOCK -> world.tx.run(c -> world.relations.follow(c, 1, 2));
      case APPROVE, REFUSE -> world.tx.run(c -> world.relations.follow(c, 2, 1));
      case UNBLOCK -> world.tx.run(c -> world.relations.block(c, 1, 2));
      case FOLLOW -> {}
    }
  }

  private static PairState state(Pair pair) throws SQLException {
    return world.tx.run(c -> PairLock.one(c, pair));
  }
}
