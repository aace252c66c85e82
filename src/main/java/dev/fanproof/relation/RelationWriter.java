package dev.fanproof.relation;

import dev.fanproof.event.EventLog;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes changes of locked relations, each with version + 1 and exactly one event. The sequence
 * numbers come last, in ascending shard whatever the order of the pairs, so that counter rows are
 * held briefly and nobody waits in a circle.
 */
final class RelationWriter {

  private final EventOrder order;

  RelationWriter(EventOrder order) {
    this.order = order;
  }

  /** Brings each of the locked relations, in pair order, into the state. */
  List<RelationEvent> change(Connection c, List<PairState> held, RelationState to)
      throws SQLException {
    List<PairState> next = held.stream().map(state -> state.next(to)).toList();
    for (PairState state : next) {
      write(c, state);
    }
    Map<Integer, Long> numbers = take(c, next);
    List<RelationEvent> events = new ArrayList<>(next.size());
    for (PairState state : next) {
      int shard = order.shardOf(state.pair().followee());
      long seq = numbers.merge(shard, 1L, Long::sum);
      RelationEvent event = new RelationEvent(shard, seq, state.pair(), state.version(), to);
      EventLog.append(c, event);
      events.add(event);
    }
    return events;
  }

  // language=PostgreSQL
  private static final String WRITE =
      """
      UPDATE relation SET state = ?::"char", version = ? WHERE follower = ? AND followee = ?
      """;

  private static void write(Connection c, PairState state) throws SQLException {
    Pair pair = state.pair();
    Sql.update(c, WRITE, state.state().code(), state.version(), pair.follower(), pair.followee());
  }

  /**
   * Takes as many numbers of each shard as it has events, in one update: a second update of the row
   * within one statement would be lost.
   *
   * @return per shard the number before the first one taken
   */
  private Map<Integer, Long> take(Connection c, List<PairState> states) throws SQLException {
    Map<Integer, Integer> counts = new TreeMap<>();
    states.forEach(s -> counts.merge(order.shardOf(s.pair().followee()), 1, Integer::sum));
    Map<Integer, Long> before = new TreeMap<>();
    for (Map.Entry<Integer, Integer> shard : counts.entrySet()) {
      int count = shard.getValue();
      before.put(shard.getKey(), order.take(c, shard.getKey(), count) - count);
    }
    return before;
  }
}
