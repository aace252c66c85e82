package dev.fanproof.law;

import dev.fanproof.command.Kind;
import dev.fanproof.feed.Backfill;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.relation.Result;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/** Relation writes with what each does to the follower's inbox in its transaction. */
@FunctionalInterface
public interface Keeping {

  /** How many posts a follow brings: few, so that some are left out. */
  int NEWEST = 2;

  Result write(Kind kind, Connection c, long a, long b, OptionalLong expected) throws SQLException;

  /** Follows and approvals fill, unfollows clean up; the others leave inboxes alone. */
  static Keeping of(Backfill backfill, InboxCleanup cleanup) {
    return (kind, c, a, b, expected) ->
        switch (kind) {
          case FOLLOW -> backfill.follow(c, a, b, expected);
          case APPROVE, REFUSE -> backfill.decide(c, a, b, kind == Kind.APPROVE, expected);
          case UNFOLLOW -> cleanup.unfollow(c, a, b, expected);
          case BLOCK, UNBLOCK -> kind.in(backfill.relations(), c, a, b, expected);
        };
  }
}
