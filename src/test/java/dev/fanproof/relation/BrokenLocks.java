package dev.fanproof.relation;

import dev.fanproof.event.CounterShards;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Relation writes that are wrong only beside another call. */
final class BrokenLocks {

  private BrokenLocks() {}

  static Optional<PairState> read(Connection c, String sql, Pair pair) throws SQLException {
    return Sql.first(
        c,
        sql,
        row -> new PairState(pair, RelationState.read(row, "state"), row.getLong("version")),
        pair.follower(),
        pair.followee());
  }

  /** Reads the pair's row without a lock. */
  static final class NoRowLock extends OwnRelations {
    NoRowLock(EventOrder order) {
      super(order);
    }

    @Override
    PairState lock(Connection c, Pair pair) throws SQLException {
      Sql.update(
          c,
          "INSERT INTO relation (follower, followee) VALUES (?, ?) ON CONFLICT DO NOTHING",
          pair.follower(),
          pair.followee());
      return read(
              c, "SELECT state, version FROM relation WHERE follower = ? AND followee = ?", pair)
          .orElseThrow();
    }
  }

  /** Reads the block in the very statement that waits for the lock. */
  static final class BlockInLockingStatement extends OwnRelations {
    private boolean blocked;

    BlockInLockingStatement(EventOrder order) {
      super(order);
    }

    // language=PostgreSQL
    private static final String LOCK =
        """
        SELECT EXISTS (SELECT FROM block b WHERE (b.blocker, b.blocked)
                       IN ((r.follower, r.followee), (r.followee, r.follower)))
        FROM relation r WHERE r.follower = ? AND r.followee = ? FOR UPDATE OF r
        """;

    @Override
    PairState lock(Connection c, Pair pair) throws SQLException {
      blocked =
          Sql.first(c, LOCK, row -> row.getBoolean(1), pair.follower(), pair.followee())
              .orElse(false);
      return super.lock(c, pair);
    }

    @Override
    Guards guards(Connection c, Pair pair) throws SQLException {
      Guards young = super.guards(c, pair);
      return new Guards(young.accounts(), young.followeePrivate(), blocked);
    }
  }

  /** A missing row is locked by nobody: the placeholder comes with the write only. */
  static final class NoPlaceholder extends OwnRelations {
    NoPlaceholder(EventOrder order) {
      super(order);
    }

    @Override
    PairState lock(Connection c, Pair pair) throws SQLException {
      return read(
              c,
              "SELECT state, version FROM relation WHERE follower = ? AND followee = ? FOR UPDATE",
              pair)
          .orElse(new PairState(pair, RelationState.REMOVED, 0));
    }

    @Override
    List<RelationEvent> change(Connection c, List<PairState> held, RelationState to)
        throws SQLException {
      for (PairState each : held) {
        PairLock.one(c, each.pair());
      }
      return super.change(c, held, to);
    }
  }

  /** Locks the caller's direction first, whatever the order of the pairs. */
  static final class UnsortedPairs extends OwnRelations {
    UnsortedPairs(EventOrder order) {
      super(order);
    }

    @Override
    List<PairState> lockBoth(Connection c, Pair pair) throws SQLException {
      PairState own = PairLock.one(c, pair);
      PairState other = PairLock.one(c, pair.reversed());
      return pair.compareTo(pair.reversed()) < 0 ? List.of(own, other) : List.of(other, own);
    }
  }

  /** Takes the counters in the order of the pairs. */
  static final class CountersInPairOrder extends OwnRelations {
    CountersInPairOrder(EventOrder order) {
      super(order);
    }

    @Override
    List<RelationEvent> change(Connection c, List<PairState> held, RelationState to)
        throws SQLException {
      List<RelationEvent> events = new ArrayList<>();
      for (PairState each : held) {
        events.addAll(super.change(c, List.of(each), to));
      }
      return events;
    }
  }

  /** Holds the counter before it asks for the pair. */
  static final class CounterFirst extends OwnRelations {
    private final CounterShards counters;

    CounterFirst(CounterShards order) {
      super(order);
      this.counters = order;
    }

    @Override
    PairState lock(Connection c, Pair pair) throws SQLException {
      counters.append(c, counters.shardOf(pair.followee()), List.of());
      return super.lock(c, pair);
    }
  }

  /** Deletes the block row before it holds the pairs. */
  static final class UnblockFirst extends Relations {
    UnblockFirst(EventOrder order) {
      super(order);
    }

    @Override
    public Result unblock(Connection c, long blocker, long blocked) throws SQLException {
      Pair pair = new Pair(blocker, blocked);
      boolean deleted = Blocks.delete(c, pair);
      List<PairState> held = PairLock.both(c, pair);
      return deleted ? Result.changed(held, List.of()) : Result.noop(held, Reason.NOT_BLOCKED);
    }
  }
}
