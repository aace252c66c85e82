package dev.fanproof.scenario;

import dev.fanproof.harness.World;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;

/** Relation writes in a transaction each, answered by their text form. */
record Calls(Tx tx, Relations relations) {

  static Calls on(World world) {
    return new Calls(world.tx, world.relations);
  }

  String follow(long follower, long followee) throws SQLException {
    return tx.run(c -> relations.follow(c, follower, followee)).toString();
  }

  String unfollow(long follower, long followee) throws SQLException {
    return tx.run(c -> relations.unfollow(c, follower, followee)).toString();
  }

  String decide(long followee, long follower, boolean approve) throws SQLException {
    return tx.run(c -> relations.decide(c, followee, follower, approve)).toString();
  }

  String block(long blocker, long blocked) throws SQLException {
    return tx.run(c -> relations.block(c, blocker, blocked)).toString();
  }

  String unblock(long blocker, long blocked) throws SQLException {
    return tx.run(c -> relations.unblock(c, blocker, blocked)).toString();
  }
}
