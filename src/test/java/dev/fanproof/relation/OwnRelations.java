package dev.fanproof.relation;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.PENDING;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/**
 * The relation writes once more, in parts that a control can replace. Unbroken it is right, which
 * the controls' test checks: a control fails for the part that it replaced.
 */
class OwnRelations extends Relations {

  final EventOrder order;
  private final RelationWriter writer;

  OwnRelations(EventOrder order) {
    super(order);
    this.order = order;
    this.writer = new RelationWriter(order);
  }

  PairState lock(Connection c, Pair pair) throws SQLException {
    return PairLock.one(c, pair);
  }

  List<PairState> lockBoth(Connection c, Pair pair) throws SQLException {
    return PairLock.both(c, pair);
  }

  Guards guards(Connection c, Pair pair) throws SQLException {
    return Guards.read(c, pair);
  }

  boolean removedByBlock(PairState state) {
    return state.state() != REMOVED;
  }

  List<RelationEvent> change(Connection c, List<PairState> held, RelationState to)
      throws SQLException {
    return writer.change(c, held, to);
  }

  @Override
  public Result follow(Connection c, long a, long b, OptionalLong expected) throws SQLException {
    Pair pair = new Pair(a, b);
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    PairState held = lock(c, pair);
    if (expected.isPresent() && expected.getAsLong() != held.version()) {
      return Result.rejected(Reason.VERSION);
    }
    Guards guards = guards(c, pair);
    if (guards.unknownAccount() || guards.blocked()) {
      return Result.rejected(guards.unknownAccount() ? Reason.UNKNOWN_ACCOUNT : Reason.BLOCKED);
    }
    return switch (held.state()) {
      case ACTIVE -> Result.noop(List.of(held), Reason.ALREADY_ACTIVE);
      case PENDING -> Result.noop(List.of(held), Reason.ALREADY_PENDING);
      case REMOVED -> changed(c, held, guards.followeePrivate() ? PENDING : ACTIVE);
    };
  }

  @Override
  public Result unfollow(Connection c, long a, long b, OptionalLong expected) throws SQLException {
    Pair pair = new Pair(a, b);
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    PairState held = lock(c, pair);
    if (expected.isPresent() && expected.getAsLong() != held.version()) {
      return Result.rejected(Reason.VERSION);
    }
    return held.state() == REMOVED
        ? Result.noop(List.of(held), Reason.ALREADY_REMOVED)
        : changed(c, held, REMOVED);
  }

  @Override
  public Result block(Connection c, long b, long a) throws SQLException {
    Pair pair = new Pair(b, a);
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    List<PairState> held = lockBoth(c, pair);
    if (Guards.read(c, pair).unknownAccount()) {
      return Result.rejected(Reason.UNKNOWN_ACCOUNT);
    }
    boolean written = Blocks.insert(c, pair);
    List<PairState> live = held.stream().filter(this::removedByBlock).toList();
    if (!written && live.isEmpty()) {
      return Result.noop(held, Reason.ALREADY_BLOCKED);
    }
    var events = change(c, live, REMOVED);
    var after = held.stream().map(s -> live.contains(s) ? s.next(REMOVED) : s).toList();
    return Result.changed(after, events);
  }

  Result changed(Connection c, PairState held, RelationState to) throws SQLException {
    return Result.changed(List.of(held.next(to)), change(c, List.of(held), to));
  }
}
