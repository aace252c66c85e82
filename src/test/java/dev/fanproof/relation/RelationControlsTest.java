package dev.fanproof.relation;

import static dev.fanproof.event.RelationState.REMOVED;
import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.COMMUTING;
import static dev.fanproof.property.Families.RELATIONS;
import static dev.fanproof.property.Families.RETRIES;

import dev.fanproof.event.BrokenOrders;
import dev.fanproof.event.Change;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.law.Law;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Broken relation writes. */
class RelationControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control("event on NOOP", Law.P, RELATIONS, s -> s.with(new EventOnNoop(s.order()))),
        control("event on NOOP, retried", Law.P, RETRIES, s -> s.with(new EventOnNoop(s.order()))),
        control(
            "block reaches third parties",
            Law.P,
            COMMUTING,
            s -> s.with(new BrokenWrites.BlocksMore(s.order()))),
        control("no version bump", Law.I2, RELATIONS, s -> s.with(new NoVersionBump(s.order()))),
        control("unblock restores", Law.I4, RELATIONS, s -> s.with(new Restoring(s.order()))),
        control("block one direction", Law.I3, RELATIONS, s -> s.with(new OneWay(s.order()))),
        control(
            "one event for two directions",
            Law.I2,
            RELATIONS,
            s -> s.with(new BrokenWrites.OneEvent(s.order()))),
        control(
            "block leaves PENDING",
            Law.I3,
            RELATIONS,
            s -> s.with(new BrokenWrites.LeavesPending(s.order()))),
        control(
            "decide on non-PENDING",
            Law.P,
            RELATIONS,
            s -> s.with(new BrokenWrites.DecidesAnything(s.order()))),
        control(
            "version restarts",
            Law.P,
            RELATIONS,
            s -> s.with(new BrokenWrites.RestartsVersion(s.order()))),
        control(
            "placeholder deleted",
            Law.I2,
            RELATIONS,
            s -> s.with(new BrokenWrites.DeletesPlaceholder(s.order()))),
        control(
                "two updates of one counter",
                Law.P,
                RELATIONS,
                s -> s.with(BrokenOrders.TWICE_IN_ONE_STATEMENT))
            .shards(1),
        control("self-follow", Law.P, RELATIONS, s -> s.with(new SelfFollow(s.order()))));
  }

  @Override
  protected Stream<Control<?>> equivalents() {
    return Stream.of(
        control("own copy, unbroken", Law.P, RELATIONS, s -> s.with(new OwnRelations(s.order()))));
  }

  private static final class EventOnNoop extends Relations {
    private final EventOrder order;

    EventOnNoop(EventOrder order) {
      super(order);
      this.order = order;
    }

    @Override
    public Result follow(Connection c, long a, long b, OptionalLong expected) throws SQLException {
      Result result = super.follow(c, a, b, expected);
      if (result.outcome() == Outcome.NOOP) {
        PairState now = result.pairs().get(0);
        Change unchanged = new Change(now.pair(), now.version() + 1, now.state());
        order.append(c, order.shardOf(b), List.of(unchanged));
      }
      return result;
    }
  }

  private static final class NoVersionBump extends Relations {
    NoVersionBump(EventOrder order) {
      super(order);
    }

    @Override
    public Result decide(Connection c, long b, long a, boolean approve, OptionalLong expected)
        throws SQLException {
      Result result = super.decide(c, b, a, approve, expected);
      if (result.outcome() == Outcome.CHANGED) {
        Sql.update(
            c,
            "UPDATE relation SET version = version - 1 WHERE follower = ? AND followee = ?",
            a,
            b);
      }
      return result;
    }
  }

  private static final class Restoring extends Relations {
    Restoring(EventOrder order) {
      super(order);
    }

    @Override
    public Result unblock(Connection c, long b, long a) throws SQLException {
      Result result = super.unblock(c, b, a);
      if (result.outcome() == Outcome.CHANGED) {
        Sql.update(
            c,
            """
            UPDATE relation SET state = 'A'
            WHERE follower = ? AND followee = ? AND version > 1
            """,
            a,
            b);
      }
      return result;
    }
  }

  private static final class OneWay extends Relations {
    private final RelationWriter writer;

    OneWay(EventOrder order) {
      super(order);
      this.writer = new RelationWriter(order);
    }

    @Override
    public Result block(Connection c, long b, long a) throws SQLException {
      Pair pair = new Pair(b, a);
      if (pair.self()) {
        return Result.rejected(Reason.SELF);
      }
      List<PairState> held = PairLock.both(c, pair);
      if (Guards.read(c, pair).unknownAccount()) {
        return Result.rejected(Reason.UNKNOWN_ACCOUNT);
      }
      Blocks.insert(c, pair);
      List<PairState> one =
          held.stream().filter(s -> s.pair().equals(pair) && s.state() != REMOVED).toList();
      return Result.changed(held, writer.change(c, one, REMOVED));
    }
  }

  private static final class SelfFollow extends Relations {
    SelfFollow(EventOrder order) {
      super(order);
    }

    @Override
    public Result follow(Connection c, long a, long b, OptionalLong expected) throws SQLException {
      return a == b ? Result.noop(List.of(), Reason.SELF) : super.follow(c, a, b, expected);
    }
  }
}
