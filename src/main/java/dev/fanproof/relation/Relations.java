package dev.fanproof.relation;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.PENDING;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/**
 * The writes of the source of truth. Each call belongs in one Read Committed transaction of its own
 * (see {@code Tx}) and repeats safely: a repeated call writes no second event and no version.
 *
 * <p>The protocol of all of them: lock the pair rows in (follower, followee) order; read what
 * decides in a <b>new</b> statement, whose snapshot is younger than the lock; write the change;
 * take the sequence numbers last, in ascending shard. A follow that holds the pair row keeps every
 * block of the pair waiting; a block that committed first is seen by the fresh snapshot.
 *
 * <p>A call that changes nothing may leave a {@code REMOVED} placeholder at version 0, and nothing
 * else. An expected version that is not the relation's is {@code REJECTED(version)}.
 */
public class Relations {

  private final RelationWriter writer;

  /**
   * @param order numbers the events
   */
  public Relations(EventOrder order) {
    this.writer = new RelationWriter(order);
  }

  /** {@link #follow(Connection, long, long, OptionalLong)} whatever the version. */
  public Result follow(Connection c, long follower, long followee) throws SQLException {
    return follow(c, follower, followee, OptionalLong.empty());
  }

  /** Makes the pair ACTIVE, or PENDING where the followee is private. */
  public Result follow(Connection c, long follower, long followee, OptionalLong expected)
      throws SQLException {
    Pair pair = new Pair(follower, followee);
    return locked(c, pair, expected, held -> follow(c, held, Guards.read(c, pair)));
  }

  private Result follow(Connection c, PairState held, Guards guards) throws SQLException {
    if (guards.unknownAccount()) {
      return Result.rejected(Reason.UNKNOWN_ACCOUNT);
    }
    if (guards.blocked()) {
      return Result.rejected(Reason.BLOCKED);
    }
    return switch (held.state()) {
      case ACTIVE -> Result.noop(List.of(held), Reason.ALREADY_ACTIVE);
      case PENDING -> Result.noop(List.of(held), Reason.ALREADY_PENDING);
      case REMOVED -> change(c, held, guards.followeePrivate() ? PENDING : ACTIVE);
    };
  }

  /** {@link #unfollow(Connection, long, long, OptionalLong)} whatever the version. */
  public Result unfollow(Connection c, long follower, long followee) throws SQLException {
    return unfollow(c, follower, followee, OptionalLong.empty());
  }

  /** Makes the pair REMOVED; never refused because of a block. */
  public Result unfollow(Connection c, long follower, long followee, OptionalLong expected)
      throws SQLException {
    return locked(
        c,
        new Pair(follower, followee),
        expected,
        held ->
            held.state() == REMOVED
                ? Result.noop(List.of(held), Reason.ALREADY_REMOVED)
                : change(c, held, REMOVED));
  }

  /** {@link #decide(Connection, long, long, boolean, OptionalLong)} whatever the version. */
  public Result decide(Connection c, long followee, long follower, boolean approve)
      throws SQLException {
    return decide(c, followee, follower, approve, OptionalLong.empty());
  }

  /** The followee approves or refuses a PENDING follow. */
  public Result decide(
      Connection c, long followee, long follower, boolean approve, OptionalLong expected)
      throws SQLException {
    return locked(
        c,
        new Pair(follower, followee),
        expected,
        held ->
            held.state() == PENDING
                ? change(c, held, approve ? ACTIVE : REMOVED)
                : Result.rejected(Reason.NOT_PENDING));
  }

  /** Writes the block row and removes the relation in both directions. */
  public Result block(Connection c, long blocker, long blocked) throws SQLException {
    Pair pair = new Pair(blocker, blocked);
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    List<PairState> held = PairLock.both(c, pair);
    if (Guards.read(c, pair).unknownAccount()) {
      return Result.rejected(Reason.UNKNOWN_ACCOUNT);
    }
    boolean written = Blocks.insert(c, pair);
    List<PairState> live = held.stream().filter(state -> state.state() != REMOVED).toList();
    if (!written && live.isEmpty()) {
      return Result.noop(held, Reason.ALREADY_BLOCKED);
    }
    var events = writer.change(c, live, REMOVED);
    var after = held.stream().map(s -> live.contains(s) ? s.next(REMOVED) : s).toList();
    return Result.changed(after, events);
  }

  /** Deletes the block row; restores no relation. */
  public Result unblock(Connection c, long blocker, long blocked) throws SQLException {
    Pair pair = new Pair(blocker, blocked);
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    List<PairState> held = PairLock.both(c, pair);
    return Blocks.delete(c, pair)
        ? Result.changed(held, List.of())
        : Result.noop(held, Reason.NOT_BLOCKED);
  }

  /**
   * Settles a follow, unfollow or decide whose commit answer was lost, under the pair's lock: a
   * plain SELECT would overlook a backend that is still committing.
   *
   * @param known the version that the caller knew before the lost call
   */
  public Resolution resolve(Connection c, Pair pair, long known) throws SQLException {
    PairState now = PairLock.one(c, pair);
    return now.version() == known ? new Resolution.NotHappened(now) : new Resolution.Advanced(now);
  }

  /**
   * Reports a block whose block or unblock had its commit answer lost. Versions can't tell, since
   * both calls may leave them alone, so it is never repeated here: the owner may have decided anew.
   */
  public BlockState resolveBlock(Connection c, long blocker, long blocked) throws SQLException {
    Pair pair = new Pair(blocker, blocked);
    List<PairState> held = PairLock.both(c, pair);
    return new BlockState(Blocks.exists(c, pair), held);
  }

  private Result change(Connection c, PairState held, RelationState to) throws SQLException {
    return Result.changed(List.of(held.next(to)), writer.change(c, List.of(held), to));
  }

  /** What a call makes of the relation that it has locked. */
  @FunctionalInterface
  private interface Transition {
    Result of(PairState held) throws SQLException;
  }

  private static Result locked(
      Connection c, Pair pair, OptionalLong expected, Transition transition) throws SQLException {
    if (pair.self()) {
      return Result.rejected(Reason.SELF);
    }
    PairState held = PairLock.one(c, pair);
    return expected.isPresent() && expected.getAsLong() != held.version()
        ? Result.rejected(Reason.VERSION)
        : transition.of(held);
  }
}
