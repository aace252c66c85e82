package dev.fanproof.law;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Means;
import dev.fanproof.projector.Replay;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import dev.fanproof.sql.Work;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A database with the subject on it, and which laws are asked.
 *
 * @param tx reaches the core tables, and the feed's where there is one
 * @param laws asked after every step that they speak about
 * @param sights what was come across, to be filled
 */
public record Site(Tx tx, Subject subject, Set<Law> laws, Set<Sight> sights) {

  private static final String DEADLOCK = "40P01";

  public boolean asks(Law law) {
    return laws.contains(law);
  }

  public void saw(Sight sight, boolean there) {
    if (there) {
      sights.add(sight);
    }
  }

  /** Runs the work in a transaction; that it fails at all is a breach of P. */
  public <T> T run(Work<T> work) {
    try {
      return tx.run(work);
    } catch (SQLException failure) {
      throw unexpected(failure);
    }
  }

  /** Runs the work as somebody who dies before the commit. */
  public void lose(Work<?> work) {
    try {
      run(
          c -> {
            work.run(c);
            throw new Lost();
          });
    } catch (Lost end) {
      saw(Sight.LOST, true);
    }
  }

  /** Runs an operator's means; whether it was not refused. */
  public boolean recover(Means means) {
    return switch (means) {
      case CLEAR -> run(c -> subject.recovery().clear(c));
      case TRUNCATE -> run(c -> subject.recovery().truncate(c)) >= 0;
      case REBUILD -> run(c -> subject.recovery().rebuild(c)) >= 0;
      case REPLAY -> replay();
    };
  }

  private boolean replay() {
    try {
      return Replay.run(tx, subject.projector(), subject.order()) >= 0;
    } catch (SQLException failure) {
      throw unexpected(failure);
    }
  }

  private static final class Lost extends RuntimeException {}

  /** Runs reading statements that need no common snapshot. */
  public <T> T read(Work<T> work) {
    try {
      return tx.statement(work);
    } catch (SQLException failure) {
      throw unexpected(failure);
    }
  }

  /** D0 where a deadlock had a victim, else P. */
  static LawBreach unexpected(SQLException failure) {
    Law law = deadlock(failure) ? Law.D0 : Law.P;
    LawBreach breach =
        law.breach("unexpected SQLSTATE " + failure.getSQLState() + ": " + failure.getMessage());
    breach.initCause(failure);
    return breach;
  }

  static boolean deadlock(SQLException failure) {
    return DEADLOCK.equals(failure.getSQLState());
  }

  /** Asks the state invariants among the laws; the model's rows are for a breach. */
  public void invariants(Supplier<List<String>> modelRows) {
    read(
        c -> {
          for (Invariant invariant : Invariant.values()) {
            if (asks(Law.valueOf(invariant.name()))) {
              RelationLaws.invariant(c, invariant, modelRows);
            }
          }
          return null;
        });
  }

  public void open(Cast cast) {
    run(
        c -> {
          for (long id : cast.accounts()) {
            Sql.update(c, "INSERT INTO account VALUES (?, ?)", id, cast.isPrivate(id));
          }
          return null;
        });
  }
}
