package dev.fanproof.relation;

import dev.fanproof.event.Change;
import dev.fanproof.event.EventOrder;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
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
    List<RelationEvent> events = append(c, next);
    events.sort(Comparator.comparing(RelationEvent::pair));
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

  /** All changes of a shard in one append, which takes the shard's lock and row once. */
  private List<RelationEvent> append(Connection c, List<PairState> states) throws SQLException {
    Map<Integer, List<Change>> shards = new TreeMap<>();
    for (PairState state : states) {
      shards
          .computeIfAbsent(order.shardOf(state.pair().followee()), shard -> new ArrayList<>())
          .add(new Change(state.pair(), state.version(), state.state()));
    }
    List<RelationEvent> events = new ArrayList<>();
    for (Map.Entry<Integer, List<Change>> shard : shards.entrySet()) {
      events.addAll(order.append(c, shard.getKey(), shard.getValue()));
    }
    return events;
  }
}
