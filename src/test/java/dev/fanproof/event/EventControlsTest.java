package dev.fanproof.event;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.RELATIONS;

import dev.fanproof.law.Law;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import java.sql.Connection;
import java.sql.SQLException;
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
    public long take(Connection c, int shard, int count) throws SQLException {
      long last = right.take(c, shard, count);
      if (count == 2) {
        right.take(c, shard, 1);
      }
      return last;
    }
  }
}
