package dev.fanproof.explorer;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.explorer.Meeting.EndLaw;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.RelationLaws;
import dev.fanproof.law.Rows;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.law.Subject;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The state in which meetings begin, on the database and on the models. Whatever meets in it, in
 * every snapshot the invariants hold, and nobody ends in a failure.
 */
public final class Scene {

  private final World world;
  private final FeedWorld feed;
  private final List<Deed> before;

  private Scene(World world, FeedWorld feed, Deed... before) {
    this.world = world;
    this.feed = feed;
    this.before = List.of(before);
  }

  /** What has happened before, on the core tables. */
  public static Scene of(World world, Deed... before) {
    return new Scene(world, null, before);
  }

  /** What has happened before, with one feed. */
  public static Scene of(World world, FeedWorld feed, Deed... before) {
    return new Scene(world, feed, before);
  }

  /** Whose schema an explorer of these meetings needs. */
  public HikariDataSource pool() {
    return feed == null ? world.pool : feed.pool;
  }

  public World world() {
    return world;
  }

  public FeedWorld feed() {
    return feed;
  }

  Tx tx() {
    return feed == null ? world.tx : feed.tx;
  }

  /** The models as the scene begins. */
  public Models models() {
    long threshold = feed == null ? 0 : Subject.of(feed.scheme, world.order.shards()).threshold();
    Models models = Models.of(world.order.shards(), threshold);
    for (Deed deed : before) {
      Object unused = deed.model().apply(models);
    }
    return models;
  }

  /** The events that have been written before. */
  public RelationEvent event(int index) {
    return models().relations().events().get(index);
  }

  /**
   * A meeting of which each schedule must equal, in all answers and rows, some order of whole deeds
   * in which whoever had ended before another began comes first.
   *
   * @param blamed broken where it does not
   */
  public Meeting serial(String name, Law blamed, Deed... deeds) {
    return meeting(name, new Serial(this, blamed, List.of(deeds)), deeds);
  }

  /** A meeting with a law of its own. */
  public Meeting meeting(String name, EndLaw law, Deed... deeds) {
    List<Operation> operations = Stream.of(deeds).map(Deed::operation).toList();
    EndLaw answered = Scene::answered;
    return new Meeting(name, this::setUp, operations, answered.and(law), this::invariants);
  }

  private void setUp() throws SQLException {
    world.clean();
    for (Deed deed : before) {
      deed.real().run(tx());
    }
  }

  private static void answered(Played played) {
    List<SQLException> failures = new ArrayList<>();
    for (Ending ending : played.endings().values()) {
      if (ending instanceof Ending.Refused refused) {
        failures.add(refused.failure());
      }
    }
    ScheduleLaws.noFailures(failures);
  }

  private void invariants() throws SQLException {
    world.tx.snapshot(
        c -> {
          for (Invariant invariant : Invariant.values()) {
            RelationLaws.invariant(c, invariant, List::of);
          }
          return null;
        });
  }

  /** What the tables hold. */
  List<String> rows() throws SQLException {
    return tx().statement(
            c ->
                Stream.of(
                        Rows.truth(c),
                        Rows.view(c),
                        feed == null ? List.<String>of() : Rows.feed(c))
                    .flatMap(List::stream)
                    .sorted()
                    .toList());
  }
}
