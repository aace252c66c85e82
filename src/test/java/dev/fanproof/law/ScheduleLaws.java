package dev.fanproof.law;

import dev.fanproof.event.Pair;
import dev.fanproof.relation.BlockState;
import dev.fanproof.relation.PairState;
import dev.fanproof.relation.Resolution;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** What fixed schedules end with: D0, U, and invariants while others write. */
public final class ScheduleLaws {

  private ScheduleLaws() {}

  /** D0: nobody was a deadlock's victim; P: nor did anything else fail. */
  public static void noFailures(List<SQLException> failures) {
    Optional<SQLException> deadlock = failures.stream().filter(Site::deadlock).findFirst();
    deadlock
        .or(() -> failures.stream().findFirst())
        .ifPresent(
            failure -> {
              throw Site.unexpected(failure);
            });
  }

  /** The invariant holds in this statement's snapshot. */
  public static void holds(Connection c, Invariant invariant) throws SQLException {
    RelationLaws.invariant(c, invariant, List::of);
  }

  // language=PostgreSQL
  private static final String GAPS =
      """
      SELECT shard || ': ' || string_agg(seq::text, ' ' ORDER BY seq) FROM relation_event
      GROUP BY shard HAVING min(seq) <> 1 OR max(seq) <> count(*)
      """;

  /** E1 for orders without a counter row: visible numbers begin at 1 and have no gap. */
  public static void gapless(Connection c) throws SQLException {
    List<String> gaps = Sql.list(c, GAPS, row -> row.getString(1));
    Law.E1.require(gaps.isEmpty(), "visible numbers of a shard with a gap: " + gaps);
  }

  /** U: what a lost call was resolved to is what became of it, once everything has ended. */
  public static void resolved(Resolution answer, long known, PairState end) {
    boolean happened = end.version() != known;
    Law.U.require(
        happened == answer instanceof Resolution.Advanced && answer.now().equals(end),
        "resolved to " + answer + ", known v" + known + ", but it is " + end);
  }

  /** U: what a lost block or unblock was resolved to is what stands once everything has ended. */
  public static void resolved(BlockState answer, BlockState end) {
    Law.U.require(answer.equals(end), "resolved to " + answer + ", but it is " + end);
  }

  /** U: settling an unknown outcome left alone what somebody wrote since. */
  public static void undoesNothing(Pair pair, List<String> before, List<String> after) {
    Law.U.require(before.equals(after), "settling " + pair + "\n" + Rows.beside(before, after));
  }
}
