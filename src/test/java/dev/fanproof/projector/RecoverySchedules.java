package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** An operator's means beside others, statement by statement. There is one shard. */
final class RecoverySchedules {

  /** How consumers come to the end after a rebuild. */
  @FunctionalInterface
  interface CatchUp {
    void run(Stand stand, List<RelationEvent> stream) throws SQLException;
  }

  private RecoverySchedules() {}

  /** Three events, the last of them undelivered. */
  private static RecoverySchedule threeEvents(Stand stand) throws Exception {
    RecoverySchedule schedule = new RecoverySchedule(stand.world());
    stand.call(schedule.follow(1, 2));
    stand.call(c -> stand.world().relations.unfollow(c, 1, 2));
    stand.world().drain();
    stand.call(schedule.follow(1, 2));
    return schedule;
  }

  static void rebuildBesideDelivery(Stand stand, Recovery recovery) throws Exception {
    besideDelivery(stand, recovery::rebuild);
  }

  static void clearBesideDelivery(Stand stand, Recovery recovery) throws Exception {
    besideDelivery(stand, recovery::clear);
  }

  /** A delivery holds its rows of the view, and has not asked for the watermark row. */
  private static void besideDelivery(Stand stand, Work<?> means) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand
        .turn(schedule.apply(event(stand, 3)))
        .to(Points.before(1, "SELECT shard FROM proj_watermark WHERE"));
    stand.turn(means).end();
    ScheduleLaws.noFailures(stand.finish());
    schedule.replayed();
  }

  /** A delivery of a new pair passes, or waits, between the emptying of the view and the counts. */
  static void deliveryInsideClear(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.call(schedule.follow(3, 2));
    stand.turn(recovery::clear).to(Points.before(1, "DELETE FROM proj_count"));
    stand.turn(schedule.apply(event(stand, 4))).end();
    replayed(stand, schedule);
  }

  static void clearAfterTruncation(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.call(recovery::truncate);
    stand.call(recovery::clear);
    schedule.replayed();
  }

  /** Clearing begins while a truncation holds the watermark row and has deleted nothing. */
  static void clearBesideTruncation(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.turn(new Recovery()::truncate).to(Points.before(2));
    stand.turn(recovery::clear).end();
    replayed(stand, schedule);
  }

  /** Clearing passes, or waits, when a truncation has read the watermark and deleted nothing. */
  static void clearInsideTruncation(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.turn(recovery::truncate).to(Points.before(1, "DELETE FROM relation_event"));
    stand.turn(new Recovery()::clear).end();
    replayed(stand, schedule);
  }

  static void truncation(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.call(recovery::truncate);
    schedule.replayed();
  }

  /** A reader has looked at the watermark before the clearing, and looks at the view after it. */
  static void clearBehindReader(Stand stand, Recovery recovery) throws Exception {
    threeEvents(stand);
    stand.world().drain();
    try (Connection c = stand.world().pool.getConnection()) {
      c.setAutoCommit(false);
      Sql.update(c, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
      Watermark.of(c, 0);
      stand.call(recovery::clear);
      RecoverySchedule.ask(c, Invariant.I5);
      c.rollback();
    }
  }

  /** A follow commits before the last step of a rebuild. */
  static void writeInsideRebuild(Stand stand, Recovery recovery) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    var rebuild = stand.turn(recovery::rebuild);
    rebuild.to(Points.before(7));
    stand.turn(schedule.follow(3, 2)).end();
    ScheduleLaws.noFailures(stand.finish());
    schedule.judge();
  }

  /** A consumer has taken and acknowledged an event that a rebuild does not know, and is lost. */
  static void afterRebuild(Stand stand, CatchUp catchUp) throws Exception {
    RecoverySchedule schedule = threeEvents(stand);
    stand.call(new Recovery()::rebuild);
    stand.call(schedule.follow(3, 2));
    stand.call(schedule.follow(2, 1));
    catchUp.run(stand, List.of(event(stand, 3), event(stand, 5), event(stand, 1)));
    schedule.level();
  }

  static void fromTheLog(Stand stand, List<RelationEvent> stream) throws SQLException {
    stand.world().drain();
  }

  /** Broken: what was acknowledged never comes again. */
  static void fromTheStream(Stand stand, List<RelationEvent> stream) throws SQLException {
    for (RelationEvent event : stream) {
      stand.call(c -> stand.world().projector.apply(c, event));
    }
  }

  private static RelationEvent event(Stand stand, int seq) throws SQLException {
    return stand.world().events().get(seq - 1);
  }

  private static void replayed(Stand stand, RecoverySchedule schedule) throws Exception {
    ScheduleLaws.noFailures(stand.finish());
    schedule.replayed();
  }
}
