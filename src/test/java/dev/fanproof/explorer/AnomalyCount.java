package dev.fanproof.explorer;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A row of the anomaly matrix: how all schedules of a meeting ended.
 *
 * @param scenario what may go wrong
 * @param isolation level of its transactions, like {@code READ COMMITTED}
 * @param guard beside it, or {@code none}
 * @param interleavings all schedules, unreduced; right + wrong + refused
 * @param refused in how many somebody was refused: 40001 or 40P01
 * @param waited in how many a step waited
 */
public record AnomalyCount(
    String scenario,
    String isolation,
    String guard,
    int interleavings,
    int right,
    int wrong,
    int refused,
    int waited) {

  private static final List<String> LEVELS =
      List.of("READ UNCOMMITTED", "READ COMMITTED", "REPEATABLE READ", "SERIALIZABLE");

  private enum End {
    RIGHT,
    WRONG,
    REFUSED
  }

  /** Tells a right end from a wrong one, with the database as the schedule has left it. */
  @FunctionalInterface
  public interface Judge {
    boolean right(Played played) throws SQLException;
  }

  /** Plays all schedules of a meeting, whose own law must break nothing. */
  public static AnomalyCount of(
      Explorer explorer, Meeting meeting, String isolation, String guard, Judge judge) {
    Map<End, Integer> ends = new EnumMap<>(End.class);
    int[] waited = {0};
    explorer.search(
        meeting,
        Limits.NONE,
        (played, breach) -> {
          ends.merge(end(played, judge), 1, Integer::sum);
          waited[0] += played.schedule().waited() ? 1 : 0;
          return false;
        });
    int right = ends.getOrDefault(End.RIGHT, 0);
    int wrong = ends.getOrDefault(End.WRONG, 0);
    int refused = ends.getOrDefault(End.REFUSED, 0);
    return new AnomalyCount(
        meeting.name(),
        isolation,
        guard,
        right + wrong + refused,
        right,
        wrong,
        refused,
        waited[0]);
  }

  private static End end(Played played, Judge judge) {
    boolean refused =
        played.endings().values().stream()
            .anyMatch(
                e -> e instanceof Ending.Refused r && r.failure().getSQLState().startsWith("40"));
    if (refused) {
      return End.REFUSED;
    }
    try {
      return judge.right(played) ? End.RIGHT : End.WRONG;
    } catch (SQLException failure) {
      throw new IllegalStateException("can't be judged\n" + played.story(), failure);
    }
  }

  /** Records it in the table, in the order of scenario, guard and level. */
  public void record() {
    ReferenceTable.ANOMALIES.put(
        scenario + "," + guard + "," + LEVELS.indexOf(isolation),
        scenario,
        isolation,
        guard,
        interleavings,
        right,
        wrong,
        refused,
        waited);
  }
}
