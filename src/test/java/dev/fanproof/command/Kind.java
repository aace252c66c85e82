package dev.fanproof.command;

import dev.fanproof.event.Pair;
import dev.fanproof.model.RelationModel;
import dev.fanproof.relation.Relations;
import dev.fanproof.relation.Result;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.OptionalLong;

/** The relation writes; {@code a} is always who acts. */
public enum Kind {
  FOLLOW,
  UNFOLLOW,
  APPROVE,
  REFUSE,
  BLOCK,
  UNBLOCK;

  /** Whether the call takes an expected version. */
  public boolean versioned() {
    return this != BLOCK && this != UNBLOCK;
  }

  /** Whether it answers a request to follow. */
  public boolean decides() {
    return this == APPROVE || this == REFUSE;
  }

  /** The relation that the expected version is of. */
  public Pair pair(long a, long b) {
    return decides() ? new Pair(b, a) : new Pair(a, b);
  }

  /** Does it in the model; the answer that must come. */
  public String in(RelationModel model, long a, long b, OptionalLong expected) {
    return switch (this) {
      case FOLLOW -> model.follow(a, b, expected);
      case UNFOLLOW -> model.unfollow(a, b, expected);
      case APPROVE, REFUSE -> model.decide(a, b, this == APPROVE, expected);
      case BLOCK -> model.block(a, b);
      case UNBLOCK -> model.unblock(a, b);
    };
  }

  /** Does it in the database. */
  public Result in(Relations relations, Connection c, long a, long b, OptionalLong expected)
      throws SQLException {
    return switch (this) {
      case FOLLOW -> relations.follow(c, a, b, expected);
      case UNFOLLOW -> relations.unfollow(c, a, b, expected);
      case APPROVE, REFUSE -> relations.decide(c, a, b, this == APPROVE, expected);
      case BLOCK -> relations.block(c, a, b);
      case UNBLOCK -> relations.unblock(c, a, b);
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
