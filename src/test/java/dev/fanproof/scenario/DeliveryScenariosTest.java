package dev.fanproof.scenario;

import static dev.fanproof.projector.Verdict.APPLIED;
import static dev.fanproof.projector.Verdict.DUP;
import static dev.fanproof.projector.Verdict.STALE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Seed;
import dev.fanproof.harness.World;
import dev.fanproof.projector.ArrivalOrder;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Verdict;
import dev.fanproof.projector.Watermark;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Events delivered late, twice, in any order, by several consumers, one of them lost. */
class DeliveryScenariosTest {

  private static final int SHARDS = 2;
  private static final int CONSUMERS = 4;

  private static World world;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(SHARDS);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void clean() throws SQLException {
    world.clean();
  }

  @Test
  @DisplayName("R-F: an unfollow delivered before its follow, and twice, stays removed")
  void unfollowDeliveredFirst() throws SQLException {
    world.accounts(1, 2);
    Calls.on(world).follow(1, 2);
    Calls.on(world).unfollow(1, 2);
    RelationEvent follow = world.events().get(0);
    RelationEvent unfollow = world.events().get(1);

    assertThat(List.of(apply(unfollow), apply(follow), apply(follow)))
        .containsExactly(APPLIED, STALE, DUP);
    assertThat(world.number("SELECT count(*) FROM proj_follower WHERE state = 'R'")).isOne();
    assertThat(world.number("SELECT coalesce(sum(active), 0) FROM proj_count")).isZero();
    assertThat(world.diff()).isEqualTo(Diff.NONE);
  }

  @Test
  @DisplayName("R-G: 300 pairs shuffled and duplicated to 4 consumers equal the truth")
  void shuffledAndDuplicated() throws Exception {
    long seed = Seed.of("R-G", 302026);
    Deliveries deliveries = new Deliveries(world, new Random(seed));
    deliveries.writePairs(300);
    List<RelationEvent> events = world.events();
    List<RelationEvent> delivered = deliveries.shuffledWithDuplicates(events);

    Map<Verdict, Integer> verdicts = deliveries.deliver(world.projector, delivered, CONSUMERS);
    assertThat(world.diff()).as("seed %d", seed).isEqualTo(Diff.NONE);
    assertThat(verdicts.get(DUP)).isEqualTo(delivered.size() - events.size());
    assertThat(verdicts.get(APPLIED) + verdicts.get(STALE)).isEqualTo(events.size());
    assertLevel();
  }

  @Test
  @DisplayName("R-G: control: in arrival order relations that were removed come back")
  void arrivalOrder() throws Exception {
    Deliveries deliveries = new Deliveries(world, new Random(302026));
    deliveries.writePairs(300);
    List<RelationEvent> delivered = deliveries.shuffledWithDuplicates(world.events());

    deliveries.deliver(new ArrivalOrder(), delivered, CONSUMERS);
    assertThat(world.diff().resurrected()).isPositive();

    // With one consumer the order of arrival is the order of the queue, and the damage is exact.
    deliveries.clearView();
    deliveries.deliver(new ArrivalOrder(), delivered, 1);
    assertThat(delivered.size()).isEqualTo(1164);
    assertThat(world.diff()).isEqualTo(new Diff(87, 27, 41));
  }

  @Test
  @DisplayName("R-L: after a lost consumer the watermark stands at the gap; a replay repairs it")
  void lostConsumer() throws Exception {
    long seed = Seed.of("R-L", 302026);
    Deliveries deliveries = new Deliveries(world, new Random(seed));
    deliveries.writePairs(100);
    List<RelationEvent> shuffled = new ArrayList<>(world.events());
    Collections.shuffle(shuffled, deliveries.random());
    int part = shuffled.size() * 6 / 10;

    deliveries.deliver(world.projector, shuffled.subList(0, part), 1);
    loseConsumerAmid(shuffled.get(part));
    for (int shard = 0; shard < SHARDS; shard++) {
      assertThat(watermark(shard))
          .as("seed %d shard %d", seed, shard)
          .isEqualTo(Deliveries.firstGap(shard, shuffled.subList(0, part)) - 1);
    }
    assertThat(world.diff()).isNotEqualTo(Diff.NONE);

    List<RelationEvent> replay = deliveries.shuffledWithDuplicates(world.events());
    deliveries.deliver(world.projector, replay, CONSUMERS);
    assertThat(world.diff()).as("seed %d", seed).isEqualTo(Diff.NONE);
    assertLevel();
  }

  /** The consumer's connection ends between its last statement and its commit. */
  private static void loseConsumerAmid(RelationEvent event) throws SQLException {
    try (Connection c = world.pool.getConnection()) {
      c.setAutoCommit(false);
      assertThat(world.projector.apply(c, event)).isNotEqualTo(DUP);
      c.rollback();
    }
  }

  private static void assertLevel() throws SQLException {
    for (int shard = 0; shard < SHARDS; shard++) {
      int s = shard;
      long last = world.tx.statement(c -> world.order.last(c, s));
      assertThat(watermark(shard)).as("shard %d", shard).isPositive().isEqualTo(last);
    }
    assertThat(world.number("SELECT count(*) FROM proj_seen")).isZero();
    assertThat(world.audit().lagging()).isEmpty();
    assertThat(world.audit().clean()).isTrue();
  }

  private static long watermark(int shard) throws SQLException {
    return world.tx.statement(c -> Watermark.of(c, shard));
  }

  private static Verdict apply(RelationEvent event) throws SQLException {
    return world.tx.run(c -> world.projector.apply(c, event));
  }
}
