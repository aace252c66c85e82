package dev.fanproof.law;

import dev.fanproof.event.Pair;
import dev.fanproof.sql.Invariant;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** P for one call, the state invariants, and I4. */
public final class RelationLaws {

  private RelationLaws() {}

  /** P: a call's answer is the model's, and so are the rows that it leaves. */
  public static void call(
      String call, String model, String database, List<String> modelRows, List<String> rows) {
    Law.P.require(
        model.equals(database) && modelRows.equals(rows),
        call
            + "\n  model    "
            + model
            + "\n  database "
            + database
            + "\n"
            + Rows.beside(modelRows, rows));
  }

  /** The invariant's SQL finds no row; the model's rows are asked for only where it does. */
  public static void invariant(Connection c, Invariant invariant, Supplier<List<String>> modelRows)
      throws SQLException {
    List<String> violations = invariant.violations(c);
    if (!violations.isEmpty()) {
      throw Law.valueOf(invariant.name())
          .breach(
              "violated by "
                  + violations
                  + "\n"
                  + Rows.beside(modelRows.get(), Rows.about(c, invariant)));
    }
  }

  /** I4: exactly the block row is gone. */
  public static void unblocked(Pair block, List<String> before, List<String> after) {
    List<String> expected = new ArrayList<>(before);
    expected.remove("block " + block);
    Rows.same(Law.I4, expected, after);
  }
}
