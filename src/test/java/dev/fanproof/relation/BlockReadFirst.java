package dev.fanproof.relation;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.PENDING;
import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/**
 * Broken: reads {@code block} before it holds the pair's row, so a block that commits in between is
 * not seen and the relation becomes ACTIVE beside it.
 */
public final class BlockReadFirst extends Relations {

  private final RelationWriter writer;

  public BlockReadFirst(EventOrder order) {
    super(order);
    this.writer = new RelationWriter(order);
  }

  @Override
  public Result follow(Connection c, long follower, long followee, OptionalLong expected)
      throws SQLException {
    Pair pair = new Pair(follower, followee);
    Guards stale = Guards.read(c, pair);
    PairState held = PairLock.one(c, pair);
    if (stale.blocked()) {
      return Result.rejected(Reason.BLOCKED);
    }
    if (held.state() != REMOVED) {
      return Result.noop(List.of(held), Reason.ALREADY_ACTIVE);
    }
    var to = stale.followeePrivate() ? PENDING : ACTIVE;
    return Result.changed(List.of(held.next(to)), writer.change(c, List.of(held), to));
  }
}
