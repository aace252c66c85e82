package dev.fanproof.event;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.RELATIONS;

import dev.fanproof.law.Law;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** Broken event orders. */
class EventControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control("gap after two", Law.E1, RELATIONS, s -> s.with(new GapAfterTwo(s.order())))
            .shards(1));
  }

  /** As a sequence leaves it behind after a rollback; only where a block takes two numbers. */
  private record GapAfterTwo(CounterShards right) implements EventOrder {
    @Override
    public int shards() {
      return right.shards();
    }

    @Override
    public List<RelationEvent> append(Connection c, int shard, List<Change> changes)
        throws SQLException {
      List<RelationEvent> events = right.append(c, shard, changes);
      if (changes.size() == 2) {
        Sql.update(c, "UPDATE event_counter SET last = last + 1 WHERE shard = ?", shard);
      }
      return events;
    }
  }
}
