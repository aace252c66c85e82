package dev.fanproof.explorer;

import java.sql.SQLException;
import java.util.List;

/**
 * Operations that meet, the state that they meet in, and what every schedule of them must come to.
 *
 * @param name like {@code follow||block}
 * @param setUp brings the database into the same state each time, whatever is there
 * @param operations two or more
 * @param law asked when all have ended; throws what is broken
 * @param watch asked whenever one of them has committed, while the others go on
 */
public record Meeting(
    String name, SetUp setUp, List<Operation> operations, EndLaw law, Watch watch) {

  /** Runs before each schedule, on connections of its own. */
  @FunctionalInterface
  public interface SetUp {
    void run() throws SQLException;
  }

  /** Judges what one schedule came to. */
  @FunctionalInterface
  public interface EndLaw {
    void judge(Played played) throws SQLException;

    /** First this one, then the next. */
    default EndLaw and(EndLaw next) {
      return played -> {
        judge(played);
        next.judge(played);
      };
    }
  }

  /** Looks at what others see in the middle of a schedule. */
  @FunctionalInterface
  public interface Watch {
    void look() throws SQLException;
  }

  /** With nothing to be looked at in between. */
  public Meeting(String name, SetUp setUp, List<Operation> operations, EndLaw law) {
    this(name, setUp, operations, law, () -> {});
  }

  @Override
  public String toString() {
    return name;
  }
}
