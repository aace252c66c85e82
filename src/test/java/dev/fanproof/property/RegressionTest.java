package dev.fanproof.property;

import static dev.fanproof.command.Commands.block;
import static dev.fanproof.command.Commands.follow;
import static dev.fanproof.command.Commands.unblock;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Program;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import dev.fanproof.law.Subject;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs that once broke something, pasted as they were printed. */
class RegressionTest {

  private World world;
  private Grounds grounds;

  @BeforeEach
  void open() throws SQLException {
    world = World.create(3, "hybrid:2");
    grounds = new Grounds(world, world.feed("hybrid_2"));
  }

  @AfterEach
  void close() throws SQLException {
    world.close();
  }

  /** The shortest program that an unblock which restores must not survive. */
  @Test
  void unblockRestoresNothing() {
    grounds.check(
        Families.RELATIONS,
        new Program(Cast.TRIO, List.of(follow(0, 1), block(1, 0), unblock(1, 0))));
  }

  /** A failure helps: law, program and both sides' rows stand in its message. */
  @Test
  void aBreachShowsTheModelBesideTheDatabase() {
    Program program = new Program(Cast.TRIO, List.of(follow(0, 1)));
    UnaryOperator<Subject> lazy = s -> s.with(new WritesNothing(s));
    assertThatThrownBy(
            () -> grounds.check(Families.RELATIONS, Families.RELATIONS.laws(), lazy, program))
        .isInstanceOf(LawBreach.class)
        .isInstanceOf(Law.P.breach("").getClass())
        .hasMessageContaining("step 1, follow(0, 1), with hybrid_2 and 3 shards of\n  " + program)
        .hasMessageContaining("model    CHANGED(ACTIVE,v1,seq1)")
        .hasMessageContaining("database NOOP(")
        .hasMessageContaining("  ! relation 1>2 A v1 ")
        .hasMessageContaining("| -");
  }

  private static final class WritesNothing extends Relations {
    WritesNothing(Subject right) {
      super(right.order());
    }

    @Override
    public Result follow(Connection c, long a, long b, OptionalLong expected) throws SQLException {
      return super.unblock(c, a, b);
    }
  }
}
