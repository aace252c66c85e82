package dev.fanproof.anomaly;

import dev.fanproof.anomaly.Anomaly.Verdict;
import dev.fanproof.explorer.AnomalyCount;
import dev.fanproof.explorer.Explorer;
import dev.fanproof.explorer.Limits;
import dev.fanproof.explorer.Meeting;
import dev.fanproof.explorer.Operation;
import dev.fanproof.explorer.Played;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Explores anomalies at every isolation level. */
final class Matrix implements AutoCloseable {

  private final World world;
  private final Map<Isolation, Explorer> explorers = new EnumMap<>(Isolation.class);

  Matrix(World world) throws SQLException {
    this.world = world;
    for (Isolation isolation : Isolation.values()) {
      explorers.put(isolation, new Explorer(isolation.like(world.schema)));
    }
  }

  /** Every scenario under every guard. */
  static List<Anomaly<?>> all() {
    return Stream.concat(StatusAnomalies.all(), MembershipAnomalies.all()).toList();
  }

  /** All interleavings of an anomaly at a level. */
  AnomalyCount row(Anomaly<?> anomaly, Isolation isolation) {
    return row(anomaly, isolation, Limits.NONE, 1);
  }

  /**
   * @param limits of the interleavings
   * @param tries of each transaction
   */
  AnomalyCount row(Anomaly<?> anomaly, Isolation isolation, Limits limits, int tries) {
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    AtomicInteger waited = new AtomicInteger();
    explorers
        .get(isolation)
        .search(
            meeting(anomaly, tries),
            limits,
            (played, breach) -> {
              verdicts.merge(judge(anomaly, played), 1, Integer::sum);
              waited.addAndGet(played.schedule().waited() ? 1 : 0);
              return false;
            });
    int right = verdicts.getOrDefault(Verdict.RIGHT, 0);
    int wrong = verdicts.getOrDefault(Verdict.WRONG, 0);
    int refused = verdicts.getOrDefault(Verdict.REFUSED, 0);
    return new AnomalyCount(
        anomaly.scenario(),
        isolation.toString(),
        anomaly.guard(),
        right + wrong + refused,
        right,
        wrong,
        refused,
        waited.get());
  }

  /** Whether some interleaving at READ COMMITTED ends in a deadlock. */
  boolean deadlocks(Anomaly<?> anomaly) {
    return explorers
        .get(Isolation.READ_COMMITTED)
        .find(meeting(anomaly, 1), Limits.NONE, Law.D0)
        .isPresent();
  }

  private Verdict judge(Anomaly<?> anomaly, Played played) {
    try {
      return anomaly.judge(played, world.tx);
    } catch (SQLException failure) {
      throw new IllegalStateException(anomaly + "\n" + played.story(), failure);
    }
  }

  private Meeting meeting(Anomaly<?> anomaly, int tries) {
    List<Operation> operations = anomaly.acts().stream().map(act -> operation(act, tries)).toList();
    return new Meeting(
        anomaly.toString(), () -> world.tx.run(anomaly.ground().setUp()), operations, played -> {});
  }

  private static Operation operation(Act<?> act, int tries) {
    return new Operation(act.name(), tries, UnaryOperator.identity(), tx -> tx.run(act.work()));
  }

  @Override
  public void close() throws SQLException {
    for (Explorer explorer : explorers.values()) {
      explorer.close();
    }
  }
}
