package dev.fanproof.projector;

import static dev.fanproof.event.RelationState.ACTIVE;
import static dev.fanproof.event.RelationState.REMOVED;
import static dev.fanproof.projector.Verdict.APPLIED;
import static dev.fanproof.projector.Verdict.DUP;
import static dev.fanproof.projector.Verdict.STALE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.World;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Batches of none, one and very many events, and what they cost. */
class BatchTest {

  private static final int SHARDS = 16;
  private static final int MANY = 10_000;
  private static final int BEFORE = 400;

  private static World world;
  private final Projector projector = new Projector();

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
  @DisplayName("an empty batch asks nothing of the database")
  void empty() throws SQLException {
    assertThat(projector.applyAll(null, List.of())).isEmpty();
  }

  @Test
  @DisplayName("superseded versions are STALE, repetitions DUP, in the order of the deliveries")
  void verdicts() throws SQLException {
    RelationEvent follow = event(1, 1);
    RelationEvent unfollow = new RelationEvent(1, 2, follow.pair(), 2, REMOVED);
    assertThat(applyAll(follow, unfollow, unfollow, follow))
        .containsExactly(STALE, APPLIED, DUP, DUP);
    assertThat(applyAll(unfollow)).containsExactly(DUP);
    assertThat(world.number("SELECT sum(active) FROM proj_count WHERE active <> 0")).isZero();
    assertThat(world.number("SELECT applied_upto FROM proj_watermark WHERE shard = 1"))
        .isEqualTo(2);
  }

  @Test
  @DisplayName("ten thousand shuffled events of many shards, a third of them repeated")
  void many() throws SQLException {
    List<RelationEvent> events = events(MANY);
    List<RelationEvent> deliveries = new ArrayList<>(events);
    deliveries.addAll(events.subList(0, MANY / 3));
    Collections.shuffle(deliveries, new Random(302026));
    List<Verdict> verdicts = world.tx.run(c -> projector.applyAll(c, deliveries));
    assertThat(verdicts).hasSize(deliveries.size());
    assertThat(Collections.frequency(verdicts, APPLIED)).isEqualTo(MANY);
    assertThat(Collections.frequency(verdicts, DUP)).isEqualTo(MANY / 3);
    assertThat(world.number("SELECT sum(active) FROM proj_count")).isEqualTo(MANY);
    assertThat(world.number("SELECT sum(applied_upto) FROM proj_watermark")).isEqualTo(MANY);
    assertThat(world.number("SELECT count(*) FROM proj_seen")).isZero();
  }

  // language=PostgreSQL
  private static final String READ =
      """
      SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_xact_user_tables
      WHERE schemaname = current_schema AND relname LIKE 'proj%'
      """;

  @Test
  @DisplayName(
      "rows read grow with the batch, on a connection used before, behind a lost event too")
  void linear() throws SQLException {
    List<RelationEvent> events = events(BEFORE + MANY);
    try (Connection c = world.pool.getConnection()) {
      c.setAutoCommit(true);
      Sql.update(c, "VACUUM ANALYZE proj_seen, proj_follower, proj_count, proj_watermark");
      c.setAutoCommit(false);
      // As often as driver and server need to keep a plan, one for small tables; and of more events
      // than a plan for any batch would reckon with.
      for (int from = 0; from < BEFORE; from += 20) {
        projector.applyAll(c, events.subList(from, from + 20));
        c.commit();
      }
      int gap = BEFORE + SHARDS;
      int half = gap + MANY / 2;
      assertThat(read(c, events.subList(half, events.size()))).isLessThan(5 * MANY);
      assertThat(read(c, events.subList(gap, half))).isLessThan(5 * MANY);
      assertThat(read(c, events.subList(BEFORE, gap))).isLessThan(10 * MANY);
      assertThat(Sql.number(c, "SELECT count(*) FROM proj_seen")).isZero();
      c.rollback();
    }
  }

  /** How many rows the batch reads. */
  private long read(Connection c, List<RelationEvent> batch) throws SQLException {
    long before = Sql.number(c, READ);
    projector.applyAll(c, batch);
    long read = Sql.number(c, READ) - before;
    c.commit();
    return read;
  }

  private static List<Verdict> applyAll(RelationEvent... batch) throws SQLException {
    return world.tx.run(c -> new Projector().applyAll(c, List.of(batch)));
  }

  /** First versions of pairs of 64 followees, each in its shard. */
  private static List<RelationEvent> events(int size) {
    List<RelationEvent> events = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      events.add(event(1 + i % 64, 1 + i / 64));
    }
    return events;
  }

  private static RelationEvent event(long followee, long follower) {
    int shard = (int) (followee % SHARDS);
    long followees = 64 / SHARDS;
    long seq = 1 + (followee - 1) / SHARDS + (follower - 1) * followees;
    return new RelationEvent(shard, seq, new Pair(100 + follower, followee), 1, ACTIVE);
  }
}
