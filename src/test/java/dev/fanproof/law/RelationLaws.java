package dev.fanproof.law;

import dev.fanproof.event.Pair;
import dev.fanproof.sql.Invariant;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** P for one call, the state invariants, and I4. */
public final class RelationLaws {

  private RelationLaws() {}

  /** P: the answer is the model's. */
  public static void answer(String call, String model, String database) {
    Law.P.require(
        model.equals(database), call + "\n  model    " + model + "\n  database " + database);
  }

  /** The invariant's SQL finds no row. */
  public static void invariant(Connection c, Invariant invariant) throws SQLException {
    List<String> rows = invariant.violations(c);
    Law.valueOf(invariant.name()).require(rows.isEmpty(), "violated by " + rows);
  }

  /** I4: exactly the block row is gone. */
  public static void unblocked(Pair block, List<String> before, List<String> after) {
    List<String> expected = new ArrayList<>(before);
    expected.remove("block " + block);
    Rows.same(Law.I4, expected, after);
  }
}
