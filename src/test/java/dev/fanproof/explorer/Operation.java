package dev.fanproof.explorer;

import dev.fanproof.harness.Stand.Transactions;
import dev.fanproof.sql.Work;

/**
 * One of the operations that meet.
 *
 * @param name one or more capital letters, which stand for it in the text of a schedule
 * @param tries how often a transaction of it may run, at least 1
 * @param work makes its transactions of those that it is given, one at a time
 */
public record Operation(String name, int tries, Transactions<?> work) {

  /** Checks the name. */
  public Operation {
    if (!name.matches("[A-Z]+")) {
      throw new IllegalArgumentException("an operation's name is capital letters: " + name);
    }
  }

  /** A transaction that is tried once. */
  public static Operation of(String name, Work<?> work) {
    return on(name, tx -> tx.run(work));
  }

  /** What makes its own transactions, each tried once. */
  public static Operation on(String name, Transactions<?> work) {
    return new Operation(name, 1, work);
  }
}
