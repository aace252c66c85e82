package dev.fanproof.explorer;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.harness.Workers;
import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Plays meetings. One session goes at a time, from step to step; a session that waits for a lock is
 * no choice until others let it through. Connections and threads are its own, kept from schedule to
 * schedule, and gone when it is closed.
 */
public final class Explorer implements AutoCloseable {

  /** No bound. */
  public static final int EXHAUSTIVE = Integer.MAX_VALUE;

  private static final int MOST_OPERATIONS = 3;

  // A deadlock shall not cost the second that it takes by default; only a superuser may say so. A
  // statement that waits for somebody outside the meeting must not wait for ever.
  // language=PostgreSQL
  private static final String INIT =
      """
      DO $$ BEGIN
        PERFORM set_config('statement_timeout', '60s', false);
        PERFORM set_config('deadlock_timeout', '20ms', false);
      EXCEPTION WHEN insufficient_privilege THEN NULL; END $$
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
    config.setMaximumPoolSize(MOST_OPERATIONS + 1);
    config.setConnectionInitSql(INIT);
    pool = new HikariDataSource(config);
    observer = pool.getConnection();
  }

  /** Plays every schedule. */
  public Exploration explore(Meeting meeting) {
    return explore(meeting, EXHAUSTIVE);
  }

  /**
   * Plays every schedule in which operations that could go on are left for others at most so often.
   */
  public Exploration explore(Meeting meeting, int preemptions) {
    return explore(meeting, preemptions, played -> {});
  }

  /** The same; each schedule is shown once it has been judged. */
  public Exploration explore(Meeting meeting, int preemptions, Consumer<Played> each) {
    Tree tree = new Tree(meeting.name(), preemptions);
    Exploration.Tally tally = new Exploration.Tally();
    do {
      Played played = play(meeting, tree);
      tally.add(played);
      breach(meeting, played).ifPresent(tally::add);
      each.accept(played);
    } while (tree.next());
    return tally.end(meeting.name(), tree.bounded() ? preemptions : -1);
  }

  /** The first schedule that breaks a law, if any does. */
  public Optional<Breach> find(Meeting meeting, int preemptions) {
    Tree tree = new Tree(meeting.name(), preemptions);
    do {
      Optional<Breach> breach = breach(meeting, play(meeting, tree));
      if (breach.isPresent()) {
        return breach;
      }
    } while (tree.next());
    return Optional.empty();
  }

  /**
   * Plays one schedule from its text, and judges nothing.
   *
   * @throws IllegalArgumentException where the text is no schedule of this meeting
   */
  public Played replay(Meeting meeting, String schedule) {
    Script script = new Script(meeting, Schedule.parse(schedule));
    Played played = play(meeting, script);
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

  private Played play(Meeting meeting, Play.Chooser chooser) {
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
