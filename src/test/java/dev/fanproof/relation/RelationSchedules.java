package dev.fanproof.relation;

import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Invariant;

/** Two relation writes, statement by statement. The accounts 1 to 4 are public. */
final class RelationSchedules {

  private RelationSchedules() {}

  /**
   * A block passes, or waits, while a follow of a known pair has read its guards and written
   * nothing. (Of a new pair, the follow's uncommitted placeholder alone makes the block wait.)
   */
  static void blockInsideFollow(Stand stand, Relations relations) throws Exception {
    stand.call(c -> relations.unfollow(c, 1, 2));
    var follow = stand.turn(c -> relations.follow(c, 1, 2));
    follow.to(Points.after("AS blocked"));
    stand.turn(c -> relations.block(c, 2, 1)).end();
    blockedAndRemoved(stand);
  }

  /** A block that holds both pairs commits while a follow of a known pair waits for it. */
  static void followBehindBlock(Stand stand, Relations relations) throws Exception {
    stand.call(c -> relations.unfollow(c, 1, 2));
    followBehindBlockOfNewPair(stand, relations);
  }

  /** The same for a pair whose rows the block inserts. */
  static void followBehindBlockOfNewPair(Stand stand, Relations relations) throws Exception {
    var block = stand.turn(c -> relations.block(c, 2, 1));
    block.to(Points.COMMIT);
    stand.turn(c -> relations.follow(c, 1, 2)).end();
    block.end();
    blockedAndRemoved(stand);
  }

  private static void blockedAndRemoved(Stand stand) throws Exception {
    ScheduleLaws.noFailures(stand.finish());
    holds(stand, Invariant.I3);
  }

  /** Two accounts block each other: the first holds one pair, the second asks for both. */
  static void crossedBlocks(Stand stand, Relations relations) throws Exception {
    stand.turn(c -> relations.block(c, 1, 2)).to(Points.before(2, "INSERT INTO relation "));
    stand.turn(c -> relations.block(c, 2, 1)).end();
    ScheduleLaws.noFailures(stand.finish());
  }

  /** A block is lifted and written again at a time. */
  static void blockBesideUnblock(Stand stand, Relations relations) throws Exception {
    stand.call(c -> relations.block(c, 1, 2));
    stand.turn(c -> relations.unblock(c, 1, 2)).to(Points.after("DELETE FROM block"));
    stand.turn(c -> relations.block(c, 1, 2)).end();
    ScheduleLaws.noFailures(stand.finish());
  }

  /** Two blocks of different pairs whose followees' shards come in opposite pair order. */
  static void blocksOfSharedShards(Stand stand, Relations relations) throws Exception {
    crossing(stand, relations, 1, 2, 4);
  }

  /** The same where a hash table would give the shards 17 and 1 as they were put. */
  static void blocksOfManyShards(Stand stand, Relations relations) throws Exception {
    stand.world().accounts(17, 19);
    crossing(stand, relations, 1, 17, 19);
  }

  private static void crossing(Stand stand, Relations relations, long a, long b, long c)
      throws Exception {
    for (long[] pair : new long[][] {{a, b}, {b, a}, {b, c}, {c, b}}) {
      stand.call(on -> relations.follow(on, pair[0], pair[1]));
    }
    stand.turn(on -> relations.block(on, a, b)).to(Points.before(2, "UPDATE event_counter"));
    stand.turn(on -> relations.block(on, b, c)).end();
    ScheduleLaws.noFailures(stand.finish());
  }

  /** A block asks for a pair whose unfollow has come to its counter. */
  static void blockBesideUnfollow(Stand stand, Relations relations) throws Exception {
    stand.call(c -> relations.follow(c, 1, 2));
    stand.turn(c -> relations.unfollow(c, 1, 2)).to(Points.after("event_counter"));
    stand.turn(c -> relations.block(c, 2, 1)).end();
    ScheduleLaws.noFailures(stand.finish());
  }

  /** The second of two follows ends, or waits, while the first stands before its commit. */
  static void followBesideUncommittedFollow(Stand stand, Relations relations) throws Exception {
    stand.turn(c -> relations.follow(c, 1, 2)).to(Points.COMMIT);
    stand.turn(c -> relations.follow(c, 3, 2)).end();
    gapless(stand);
    ScheduleLaws.noFailures(stand.finish());
  }

  /** A follow comes to nothing after it has written all; another follows. */
  static void followAfterRollback(Stand stand, Relations relations) throws Exception {
    stand.call(
        c -> {
          relations.follow(c, 1, 2);
          c.rollback();
          return null;
        });
    stand.call(c -> relations.follow(c, 3, 2));
    gapless(stand);
  }

  private static void gapless(Stand stand) throws Exception {
    stand.call(
        c -> {
          ScheduleLaws.gapless(c);
          return null;
        });
  }

  private static void holds(Stand stand, Invariant invariant) throws Exception {
    stand.call(
        c -> {
          ScheduleLaws.holds(c, invariant);
          return null;
        });
  }
}
