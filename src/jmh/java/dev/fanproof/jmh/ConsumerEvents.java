package dev.fanproof.jmh;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/** The endless stream of one consumer: all of its pairs in an order by chance, and again. */
final class ConsumerEvents {

  static final int FOLLOWEES = 64;
  static final int FOLLOWERS = 256;

  private final AtomicLongArray last;
  private final List<Pair> pairs = new ArrayList<>();
  private long taken;

  /**
   * @param consumer from 0, of so many that divide the shards among them
   * @param last number given out in each shard, shared by all consumers
   */
  ConsumerEvents(int consumer, int consumers, AtomicLongArray last) {
    this.last = last;
    int shards = last.length();
    int[] mine = IntStream.range(0, shards).filter(s -> s % consumers == consumer).toArray();
    for (int i = 0; i < FOLLOWEES; i++) {
      int shard = mine.length == 0 ? consumer % shards : mine[i % mine.length];
      long followee = shard + (long) shards * (1 + consumer + (long) consumers * i);
      IntStream.rangeClosed(1, FOLLOWERS).forEach(f -> pairs.add(new Pair(f, followee)));
    }
    Collections.shuffle(pairs, new Random(consumer));
  }

  // language=PostgreSQL
  private static final String FILL =
      """
      INSERT INTO proj_follower (followee, follower, version, state)
      SELECT followee, follower, 1, 'A' FROM unnest(?::bigint[], ?::bigint[]) b (followee, follower)
      """;

  // language=PostgreSQL
  private static final String FILL_COUNTS =
      """
      INSERT INTO proj_count (followee, active)
      SELECT followee, count(*) FROM unnest(?::bigint[]) b (followee) GROUP BY followee
      """;

  /** Puts every pair into the view, at version 1. */
  void fillView(Tx tx) throws SQLException {
    long[] followees = pairs.stream().mapToLong(Pair::followee).toArray();
    long[] followers = pairs.stream().mapToLong(Pair::follower).toArray();
    tx.run(c -> Sql.update(c, FILL, followees, followers) + Sql.update(c, FILL_COUNTS, followees));
  }

  /** The next events, of distinct pairs as long as they are not more than there are pairs. */
  List<RelationEvent> next(int size) {
    List<RelationEvent> next = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      next.add(event(taken++));
    }
    return next;
  }

  private RelationEvent event(long number) {
    Pair pair = pairs.get((int) (number % pairs.size()));
    long version = 2 + number / pairs.size();
    int shard = (int) (pair.followee() % last.length());
    RelationState state = version % 2 == 0 ? RelationState.REMOVED : RelationState.ACTIVE;
    return new RelationEvent(shard, last.incrementAndGet(shard), pair, version, state);
  }
}
