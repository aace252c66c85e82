package dev.fanproof.relation;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** Relation writes that are wrong even where one call follows another. */
final class BrokenWrites {

  private BrokenWrites() {}

  /** Writes no event for the second direction that a block removes. */
  static final class OneEvent extends OwnRelations {
    OneEvent(EventOrder order) {
      super(order);
    }

    @Override
    List<RelationEvent> change(Connection c, List<PairState> held, RelationState to)
        throws SQLException {
      for (PairState silent : held.stream().skip(1).toList()) {
        Pair pair = silent.pair();
        Sql.update(
            c,
            "UPDATE relation SET state = 'R', version = version + 1 WHERE follower = ? AND followee = ?",
            pair.follower(),
            pair.followee());
      }
      return super.change(c, held.stream().limit(1).toList(), to);
    }
  }

  /** A block that removes only what grants access already. */
  static final class LeavesPending extends OwnRelations {
    LeavesPending(EventOrder order) {
      super(order);
    }

    @Override
    boolean removedByBlock(PairState state) {
      return state.state() == ACTIVE;
    }
  }

  /** Approves what nobody asks for. */
  static final class DecidesAnything extends OwnRelations {
    DecidesAnything(EventOrder order) {
      super(order);
    }

    @Override
    public Result decide(Connection c, long b, long a, boolean approve, OptionalLong expected)
        throws SQLException {
      Result right = super.decide(c, b, a, approve, expected);
      return right.reason() == Reason.NOT_PENDING
          ? changed(c, lock(c, new Pair(a, b)), approve ? ACTIVE : REMOVED)
          : right;
    }
  }

  /** Begins the versions of a pair again with each follow. */
  static final class RestartsVersion extends OwnRelations {
    RestartsVersion(EventOrder order) {
      super(order);
    }

    @Override
    Result changed(Connection c, PairState held, RelationState to) throws SQLException {
      long version = held.state() == REMOVED ? 0 : held.version();
      return super.changed(c, new PairState(held.pair(), held.state(), version), to);
    }
  }

  /** Tidies up what looks like an empty row. */
  static final class DeletesPlaceholder extends OwnRelations {
    DeletesPlaceholder(EventOrder order) {
      super(order);
    }

    @Override
    public Result unfollow(Connection c, long a, long b, OptionalLong expected)
        throws SQLException {
      Result right = super.unfollow(c, a, b, expected);
      Sql.update(
          c, "DELETE FROM relation WHERE follower = ? AND followee = ? AND state = 'R'", a, b);
      return right;
    }
  }

  /** A block takes the blocker's other followers from it as well. */
  static final class BlocksMore extends Relations {
    BlocksMore(EventOrder order) {
      super(order);
    }

    @Override
    public Result block(Connection c, long b, long a) throws SQLException {
      Sql.update(c, "UPDATE relation SET state = 'R' WHERE followee = ? AND follower <> ?", b, a);
      return super.block(c, b, a);
    }
  }
}
