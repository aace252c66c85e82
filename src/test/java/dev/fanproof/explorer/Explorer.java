package dev.fanproof.explorer;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Plays meetings. One session goes at a time, from step to step; a session that waits for a lock is
 * no choice until others let it through. Connections and threads are its own, kept from schedule to
 * schedule, and gone when it is closed.
 */
public final class Explorer implements AutoCloseable {

  private static final int MOST_OPERATIONS = 3;

  // A deadlock shall not cost the second that it takes by default, and yet be there long enough to
  // be seen; only a superuser may say so. A statement that waits for somebody outside the meeting
  // must not wait for ever.
  // language=PostgreSQL
  private static final String INIT =
      """
      DO $$ BEGIN
        PERFORM set_config('statement_timeout', '60s', false);
        BEGIN
          PERFORM set_config('deadlock_timeout', '200ms', false);
        EXCEPTION WHEN insufficient_privilege THEN NULL; END;
      END $$
      """;

  private final HikariDataSource pool;
  private final Workers workers = new Workers(MOST_OPERATIONS);
  private final Connection observer;

  /**
   * Plays on connections like those of a pool.
   *
   * @param like whose URL, schema and isolation the operations get
   */
  public Explorer(HikariDataSource like) throws SQLException {
    HikariConfig config = new HikariConfig();
    like.copyStateTo(config);
    config.setPoolName(null);
    config.addDataSourceProperty("ApplicationName", "explorer");
    config.setMaximumPoolSize(MOST_OPERATIONS + 1);
    config.setConnectionInitSql(INIT);
    pool = new HikariDataSource(config);
    observer = pool.getConnection();
  }

  /** Plays every schedule. */
  public Exploration explore(Meeting meeting) {
    return explore(meeting, Limits.NONE);
  }

  /** Plays the schedules within limits. */
  public Exploration explore(Meeting meeting, Limits limits) {
    Exploration.Tally tally = new Exploration.Tally();
    boolean bounded =
        search(
            meeting,
            limits,
            (played, breach) -> {
              tally.add(played, breach);
              return false;
            });
    return tally.end(meeting.name(), bounded ? limits.preemptions() : -1);
  }

  /** The first schedule that breaks the law, if any does. */
  public Optional<Breach> find(Meeting meeting, Limits limits, Law law) {
    AtomicReference<Breach> found = new AtomicReference<>();
    search(
        meeting,
        limits,
        (played, breach) -> {
          breach.filter(b -> b.law() == law).ifPresent(found::set);
          return found.get() != null;
        });
    return Optional.ofNullable(found.get());
  }

  /** Is shown each schedule, and what it breaks. */
  @FunctionalInterface
  public interface Visitor {
    /** Whether that was enough. */
    boolean visit(Played played, Optional<Breach> breach);
  }

  /** Plays until the visitor has enough; whether a bound has cut off schedules by then. */
  public boolean search(Meeting meeting, Limits limits, Visitor visitor) {
    Tree tree = new Tree(meeting.name(), limits);
    boolean enough = false;
    do {
      Optional<Played> played = play(meeting, tree);
      if (played.isPresent()) {
        enough = visitor.visit(played.get(), breach(meeting, played.get()));
      }
    } while (!enough && tree.next());
    return tree.bounded();
  }

  /**
   * Plays one schedule from its text, and judges nothing.
   *
   * @throws IllegalArgumentException where the text is no schedule of this meeting
   */
  public Played replay(Meeting meeting, String schedule) {
    Script script = new Script(meeting, Schedule.parse(schedule));
    Played played = play(meeting, script).orElseThrow();
    script.ended(played);
    return played;
  }

  /** Judges: D0 first, then the meeting's own law. */
  public Optional<Breach> breach(Meeting meeting, Played played) {
    try {
      Law.D0.require(
          played.circle().isEmpty(), played.circle() + " wait for each other: a deadlock");
      played.meanwhile().ifPresent(Explorer::rethrow);
      meeting.law().judge(played);
      return Optional.empty();
    } catch (LawBreach broken) {
      return Optional.of(new Breach(played, broken));
    } catch (SQLException failure) {
      throw new IllegalStateException(meeting + " can't be judged\n" + played.story(), failure);
    }
  }

  private static void rethrow(LawBreach broken) {
    throw broken;
  }

  private Optional<Played> play(Meeting meeting, Play.Chooser chooser) {
    try {
      meeting.setUp().run();
      try (Play play = new Play(meeting, pool, workers, observer)) {
        return play.run(chooser);
      }
    } catch (RuntimeException unchecked) {
      throw unchecked;
    } catch (Exception failure) {
      throw new IllegalStateException("a schedule of " + meeting + " failed", failure);
    }
  }

  @Override
  public void close() throws SQLException {
    workers.close();
    observer.close();
    pool.close();
  }
}
