package dev.fanproof.scenario;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Verdict;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

/** A log of follows and unfollows, and what an at-least-once transport makes of it. */
record Deliveries(World world, Random random) {

  private static final int FOLLOWERS = 60;
  private static final int FOLLOWEES = 50;

  /** Writes 2 to 4 alternating operations for each of as many distinct pairs. */
  void writePairs(int pairs) throws SQLException {
    for (long id = 1; id <= FOLLOWERS + FOLLOWEES; id++) {
      world.account(id, false);
    }
    Set<Pair> distinct = new TreeSet<>();
    while (distinct.size() < pairs) {
      distinct.add(
          new Pair(1 + random.nextInt(FOLLOWERS), 1 + FOLLOWERS + random.nextInt(FOLLOWEES)));
    }
    Calls calls = Calls.on(world);
    for (Pair pair : distinct) {
      for (int i = 2 + random.nextInt(3); i > 0; i--) {
        if (calls.follow(pair.follower(), pair.followee()).startsWith("NOOP")) {
          calls.unfollow(pair.follower(), pair.followee());
        }
      }
    }
  }

  /** The events in a shuffled order, 30 % of them twice. */
  List<RelationEvent> shuffledWithDuplicates(List<RelationEvent> events) {
    List<RelationEvent> all = new ArrayList<>(events);
    Collections.shuffle(all, random);
    all.addAll(List.copyOf(all.subList(0, events.size() * 3 / 10)));
    Collections.shuffle(all, random);
    return all;
  }

  /** Delivers with consumers that take the next one each; how often each verdict came. */
  Map<Verdict, Integer> deliver(
      Projector projector, Collection<RelationEvent> events, int consumers) throws Exception {
    Queue<RelationEvent> queue = new ConcurrentLinkedQueue<>(events);
    Callable<List<Verdict>> consumer = () -> consume(projector, queue);
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    try (Workers workers = new Workers(consumers)) {
      workers
          .together(Collections.nCopies(consumers, consumer))
          .forEach(some -> some.forEach(verdict -> verdicts.merge(verdict, 1, Integer::sum)));
    }
    return verdicts;
  }

  private List<Verdict> consume(Projector projector, Queue<RelationEvent> queue)
      throws SQLException {
    List<Verdict> verdicts = new ArrayList<>();
    for (RelationEvent next = queue.poll(); next != null; next = queue.poll()) {
      RelationEvent event = next;
      verdicts.add(world.tx.run(c -> projector.apply(c, event)));
    }
    return verdicts;
  }

  /** The lowest number of a shard that was not delivered. */
  static long firstGap(int shard, List<RelationEvent> delivered) {
    Set<Long> seen =
        delivered.stream()
            .filter(event -> event.shard() == shard)
            .map(RelationEvent::seq)
            .collect(Collectors.toCollection(TreeSet::new));
    long gap = 1;
    while (seen.contains(gap)) {
      gap++;
    }
    return gap;
  }

  /** Empties the view; nobody delivers meanwhile. */
  void clearView() throws SQLException {
    for (String table : List.of("proj_follower", "proj_count", "proj_seen")) {
      world.tx.run(c -> Sql.update(c, "DELETE FROM " + table));
    }
    world.tx.run(c -> Sql.update(c, "UPDATE proj_watermark SET applied_upto = 0"));
  }
}
