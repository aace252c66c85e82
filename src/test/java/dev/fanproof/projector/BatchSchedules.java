package dev.fanproof.projector;

import static java.util.OptionalLong.empty;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Steps.Step;
import dev.fanproof.harness.Turn;
import dev.fanproof.law.DeliveryLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Rows;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Batches that meet, in one shard. Events are named by their numbers.
 *
 * <p>Where two batches come from both ends of the same rows, a third batch holds the row between:
 * the first batch has the lowest row and waits for that one, the second comes, and then the third
 * ends. In key order the second waits at the lowest row, having nothing.
 */
final class BatchSchedules {

  /** Rows are locked and not written: an insert of a placeholder does not wait for them. */
  private static Predicate<Step> beforeWrite() {
    return Points.before(1, "UPDATE proj_follower");
  }

  private final Stand stand;
  private final Projector projector;
  private final RelationModel truth = new RelationModel(1);
  private final List<Turn<List<Verdict>>> turns = new ArrayList<>();
  private final List<RelationEvent> delivered = new ArrayList<>();

  private BatchSchedules(Stand stand, Projector projector) {
    this.stand = stand;
    this.projector = projector;
    LongStream.rangeClosed(1, 6).forEach(id -> truth.account(id, false));
  }

  /** The later event first: the other batch must see it once it holds the watermark. */
  static void laterEventFirst(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2, 3);
    all.batch(2).to(Points.COMMIT);
    all.batch(1).end();
    all.judge();
  }

  /** The same event twice: the second waits behind the pruning of the first's row. */
  static void sameEventTwice(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2, 3);
    all.batch(1).to(Points.COMMIT);
    all.batch(1, 2).end();
    all.judge();
  }

  /** A pair's older version comes between the lock of the newer one and its write. */
  static void samePair(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2);
    all.unfollow(1, 2);
    all.follow(1, 2);
    all.before(1);
    Turn<List<Verdict>> newer = all.batch(3);
    newer.to(beforeWrite());
    all.batch(2).to(Points.COMMIT);
    newer.end();
    all.judge();
  }

  static void crossedSeen(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2, 3, 4);
    all.crossed(Points.COMMIT, 2, new int[] {1, 2, 3}, new int[] {3, 1});
  }

  static void crossedPlaceholders(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2, 3, 4);
    all.unfollow(1, 2, 3, 4);
    all.crossed(Points.COMMIT, 5, new int[] {1, 2, 3}, new int[] {6, 4});
  }

  static void crossedLocks(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(1, 2, 3, 4);
    all.unfollow(1, 2, 3, 4);
    all.follow(1, 2, 3, 4);
    all.before(1, 2, 3);
    all.crossed(beforeWrite(), 8, new int[] {4, 5, 6}, new int[] {9, 7});
  }

  /** Of different pairs. One batch takes from the last followee what it adds to the first. */
  static void crossedCounts(Stand stand, Projector projector) throws Exception {
    BatchSchedules all = new BatchSchedules(stand, projector);
    all.follow(5, 4);
    all.follow(6, 3);
    all.follow(1, 2, 3, 4);
    all.unfollow(5, 4);
    all.follow(5, 2);
    all.before(1);
    all.crossed(Points.COMMIT, 2, new int[] {3, 4, 5}, new int[] {6, 7});
  }

  private void crossed(Predicate<Step> holding, int between, int[] upwards, int[] downwards)
      throws Exception {
    batch(between).to(holding);
    batch(upwards).end();
    batch(downwards).end();
    judge();
  }

  private void follow(long follower, long... followees) {
    LongStream.of(followees).forEach(followee -> truth.follow(follower, followee, empty()));
  }

  private void unfollow(long follower, long... followees) {
    LongStream.of(followees).forEach(followee -> truth.unfollow(follower, followee, empty()));
  }

  private List<RelationEvent> events(int... numbers) {
    return IntStream.of(numbers).mapToObj(number -> truth.events().get(number - 1)).toList();
  }

  private void before(int... numbers) throws Exception {
    batch(numbers).end();
  }

  private Turn<List<Verdict>> batch(int... numbers) {
    List<RelationEvent> events = events(numbers);
    delivered.addAll(events);
    Turn<List<Verdict>> turn = stand.turn(c -> projector.applyAll(c, events));
    turns.add(turn);
    return turn;
  }

  private void judge() throws Exception {
    ScheduleLaws.noFailures(stand.finish());
    ViewModel view = new ViewModel(truth);
    delivered.forEach(view::deliver);
    Rows.same(Law.J, view.rows(), stand.call(Rows::view));
    List<Verdict> verdicts = new ArrayList<>();
    for (Turn<List<Verdict>> turn : turns) {
      verdicts.addAll(turn.answer());
    }
    Map<RelationEvent, List<Verdict>> all = new LinkedHashMap<>();
    for (int i = 0; i < delivered.size(); i++) {
      all.computeIfAbsent(delivered.get(i), none -> new ArrayList<>()).add(verdicts.get(i));
    }
    DeliveryLaws.handledOnce(all);
  }
}
