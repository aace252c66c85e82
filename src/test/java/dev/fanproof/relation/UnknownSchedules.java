package dev.fanproof.relation;

import dev.fanproof.event.Pair;
import dev.fanproof.harness.LostAnswer;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.Rows;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Tx;
import java.util.List;

/** Commits whose answer is lost, and what else happens before they are settled. */
final class UnknownSchedules {

  private static final Pair PAIR = new Pair(1, 2);

  private UnknownSchedules() {}

  /** The caller has given up, and the backend still stands before its commit. */
  static void stillCommitting(Stand stand, Caller caller) throws Exception {
    Relations relations = stand.world().relations;
    var follow = stand.turn(c -> relations.follow(c, 1, 2));
    follow.to(Points.COMMIT);
    var asking = stand.turnOf(tx -> caller.ask(tx, relations, PAIR, 0));
    asking.end();
    follow.end();
    PairState now = stand.call(c -> PairLock.one(c, PAIR));
    ScheduleLaws.resolved(asking.answer(), 0, now);
  }

  /** The same for a block of a known relation. */
  static void blockStillCommitting(Stand stand, Caller caller) throws Exception {
    Relations relations = stand.world().relations;
    stand.call(c -> relations.follow(c, 1, 2));
    var block = stand.turn(c -> relations.block(c, 1, 2));
    block.to(Points.COMMIT);
    var asking = stand.turnOf(tx -> caller.askBlock(tx, relations, PAIR));
    asking.end();
    block.end();
    ScheduleLaws.resolved(asking.answer(), stand.call(c -> relations.resolveBlock(c, 1, 2)));
  }

  /** A follow committed unknown to its caller, and was withdrawn before the caller came back. */
  static void withdrawnSince(Stand stand, Caller caller) throws Exception {
    Relations relations = stand.world().relations;
    Caller.lose(losing(stand), c -> relations.follow(c, 1, 2));
    stand.call(c -> relations.unfollow(c, 1, 2));
    List<String> before = stand.call(Rows::truth);
    caller.settleFollow(stand.world().tx, relations, PAIR, 0);
    ScheduleLaws.undoesNothing(PAIR, before, stand.call(Rows::truth));
  }

  /** A block committed unknown to its caller, and was lifted before the caller came back. */
  static void liftedSince(Stand stand, Caller caller) throws Exception {
    Relations relations = stand.world().relations;
    Caller.lose(losing(stand), c -> relations.block(c, 1, 2));
    stand.call(c -> relations.unblock(c, 1, 2));
    List<String> before = stand.call(Rows::truth);
    caller.settleBlock(stand.world().tx, relations, PAIR);
    ScheduleLaws.undoesNothing(PAIR, before, stand.call(Rows::truth));
  }

  private static Tx losing(Stand stand) {
    return new Tx(LostAnswer.COMMITTED.of(stand.world().pool));
  }
}
