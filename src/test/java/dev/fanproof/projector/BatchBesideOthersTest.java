package dev.fanproof.projector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.World;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Work;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A batch that stands before each of its steps while something else goes as far as it can, and the
 * other way round: neither fails, and a replay ends level. Two shards; some events are handled.
 */
class BatchBesideOthersTest {

  /** Seven statements and the commit. */
  private static final int STEPS = 8;

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(2);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  /** What a batch may meet. */
  private enum Other {
    CLEAR((schedule, events) -> new Recovery()::clear),
    REBUILD((schedule, events) -> new Recovery()::rebuild),
    TRUNCATE((schedule, events) -> new Recovery()::truncate),
    FOLLOW((schedule, events) -> schedule.follow(3, 2)),
    DELIVERY((schedule, events) -> schedule.apply(events.get(1))),
    BATCH(
        (schedule, events) ->
            c -> new Projector().applyAll(c, List.of(events.get(4), events.get(2), events.get(0))));

    private final BiFunction<RecoverySchedule, List<RelationEvent>, Work<?>> work;

    Other(BiFunction<RecoverySchedule, List<RelationEvent>, Work<?>> work) {
      this.work = work;
    }
  }

  static Stream<Arguments> meetings() {
    return Arrays.stream(Other.values())
        .flatMap(
            other -> IntStream.rangeClosed(1, STEPS).mapToObj(step -> Arguments.of(other, step)));
  }

  @ParameterizedTest(name = "batch before its step {1}, {0}")
  @MethodSource("meetings")
  void batchFirst(Other other, int step) throws Exception {
    meet((batch, with) -> List.of(batch, with), other, step);
  }

  @ParameterizedTest(name = "{0} before its step {1}, batch")
  @MethodSource("meetings")
  void batchSecond(Other other, int step) throws Exception {
    meet((batch, with) -> List.of(with, batch), other, step);
  }

  private static void meet(BiFunction<Work<?>, Work<?>, List<Work<?>>> order, Other other, int step)
      throws Exception {
    try (Stand stand = new Stand(world, 1, 2, 3)) {
      RecoverySchedule schedule = new RecoverySchedule(world);
      List<RelationEvent> events = history(stand, schedule);
      Work<?> batch = c -> new Projector().applyAll(c, events);
      List<Work<?>> both = order.apply(batch, other.work.apply(schedule, events));
      stand.turn(both.get(0)).to(Points.before(step));
      stand.turn(both.get(1)).end();
      ScheduleLaws.noFailures(stand.finish());
      schedule.judge();
    }
  }

  /** Of three pairs and two shards; the first event of all is handled. */
  private static List<RelationEvent> history(Stand stand, RecoverySchedule schedule)
      throws SQLException {
    stand.call(schedule.follow(1, 2));
    stand.world().drain();
    stand.call(c -> stand.world().relations.unfollow(c, 1, 2));
    stand.call(schedule.follow(1, 2));
    stand.call(schedule.follow(2, 1));
    stand.call(schedule.follow(3, 1));
    List<RelationEvent> events = stand.world().events();
    assertThat(events).hasSize(5);
    return events;
  }
}
