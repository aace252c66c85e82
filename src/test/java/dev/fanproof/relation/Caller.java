package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.CommitUnknownException;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** What a caller does about a commit whose answer it never got. */
interface Caller {

  /** What became of a follow, unfollow or decide. */
  default Resolution ask(Tx tx, Relations relations, Pair pair, long known) throws SQLException {
    return tx.run(c -> relations.resolve(c, pair, known));
  }

  /** Settles a follow that was unknown; repeats it only where that is right. */
  default void settleFollow(Tx tx, Relations relations, Pair pair, long known) throws SQLException {
    if (ask(tx, relations, pair, known) instanceof Resolution.NotHappened was) {
      tx.run(
          c ->
              relations.follow(
                  c, pair.follower(), pair.followee(), OptionalLong.of(was.now().version())));
    }
  }

  /** What stands after a block or unblock. */
  default BlockState askBlock(Tx tx, Relations relations, Pair block) throws SQLException {
    return tx.run(c -> relations.resolveBlock(c, block.follower(), block.followee()));
  }

  /** Settles a block that was unknown: tells its owner what stands. */
  default void settleBlock(Tx tx, Relations relations, Pair block) throws SQLException {
    askBlock(tx, relations, block);
  }

  /** Does as the documentation says. */
  record Right() implements Caller {}

  /** Broken: looks without the pairs' locks, past a backend that is still committing. */
  record PlainSelect() implements Caller {
    // language=PostgreSQL
    private static final String READ =
        "SELECT state, version FROM relation WHERE follower = ? AND followee = ?";

    @Override
    public Resolution ask(Tx tx, Relations relations, Pair pair, long known) throws SQLException {
      PairState now = tx.run(c -> state(c, pair));
      return now.version() == known
          ? new Resolution.NotHappened(now)
          : new Resolution.Advanced(now);
    }

    @Override
    public BlockState askBlock(Tx tx, Relations relations, Pair block) throws SQLException {
      return tx.run(
          c ->
              new BlockState(
                  Blocks.exists(c, block), List.of(state(c, block), state(c, block.reversed()))));
    }

    private static PairState state(Connection c, Pair pair) throws SQLException {
      return BrokenLocks.read(c, READ, pair).orElse(new PairState(pair, RelationState.REMOVED, 0));
    }
  }

  /** Broken: an error means that it did not happen. */
  record Repeats() implements Caller {
    @Override
    public void settleFollow(Tx tx, Relations relations, Pair pair, long known)
        throws SQLException {
      tx.run(c -> relations.follow(c, pair.follower(), pair.followee()));
    }

    @Override
    public void settleBlock(Tx tx, Relations relations, Pair block) throws SQLException {
      tx.run(c -> relations.block(c, block.follower(), block.followee()));
    }
  }

  /** Makes a call whose answer is lost; fails where an answer comes. */
  static void lose(Tx losing, Work<?> call) throws SQLException {
    try {
      losing.run(call);
    } catch (CommitUnknownException unknown) {
      return;
    }
    throw new AssertionError("the call was answered");
  }
}
