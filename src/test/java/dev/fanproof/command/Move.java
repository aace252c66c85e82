package dev.fanproof.command;

import dev.fanproof.status.Status;
import java.util.List;

/**
 * A step of a status program: somebody brings a user to a status.
 *
 * @param user the number of one of {@link #USERS}
 */
public record Move(int user, Status to) {

  /** The last is unknown to the database. */
  public static final List<Long> USERS = List.of(1L, 2147483648L, Long.MAX_VALUE, 9L);

  /** Those that exist. */
  public static List<Long> known() {
    return USERS.subList(0, USERS.size() - 1);
  }

  /** The user that is meant. */
  public long who() {
    return Commands.pick(USERS, user);
  }

  @Override
  public String toString() {
    return "new Move(" + user + ", Status." + to + ")";
  }
}
