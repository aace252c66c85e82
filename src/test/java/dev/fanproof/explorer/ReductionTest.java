package dev.fanproof.explorer;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.relation.BlockReadFirst;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is reduced away would have come to nothing else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReductionTest {

  private World world;
  private Explorer explorer;

  @BeforeAll
  void open() throws SQLException {
    world = World.create(1);
    explorer = new Explorer(world.pool);
  }

  @AfterAll
  void close() throws SQLException {
    explorer.close();
    world.close();
  }

  Stream<Meeting> meetings() {
    RelationMeetings right = new RelationMeetings(world, world.relations);
    RelationMeetings broken = new RelationMeetings(world, new BlockReadFirst(world.order));
    DeliveryMeetings deliveries = DeliveryMeetings.of(world);
    return Stream.of(
        right.followBlock(),
        right.followBlockNew(),
        right.unfollowFollow(),
        right.unblockFollow(),
        broken.followBlock(),
        deliveries.sameEvent(),
        deliveries.truncateClear());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("meetings")
  void theSameOutcomesAndBreaches(Meeting meeting) {
    Exploration all = explorer.explore(meeting);
    Exploration reduced = explorer.explore(meeting, Limits.REDUCED);
    assertThat(reduced.outcomes().keySet()).isEqualTo(all.outcomes().keySet());
    assertThat(laws(reduced)).isEqualTo(laws(all));
    assertThat(reduced.schedules()).isLessThan(all.schedules());
  }

  private static Set<Law> laws(Exploration found) {
    return found.breaches().stream().map(Breach::law).collect(toSet());
  }
}
