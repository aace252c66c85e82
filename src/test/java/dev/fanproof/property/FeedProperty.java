package dev.fanproof.property;

import static dev.fanproof.property.Families.ACCESSES;
import static dev.fanproof.property.Families.FEEDS;
import static dev.fanproof.property.Families.HYBRID_FEEDS;
import static dev.fanproof.property.Families.WALKS;

import dev.fanproof.command.Program;
import dev.fanproof.feed.Publisher;
import dev.fanproof.harness.World;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Subject;
import dev.fanproof.post.Posts;
import dev.fanproof.post.TokenRead;
import dev.fanproof.property.Budget.Tries;
import dev.fanproof.property.Families.Walk;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.statistics.StatisticsReport;

/** Feeds page by page in each scheme and plan, and access in each mode at any lag of the view. */
@AddLifecycleHook(Harness.class)
@StatisticsReport(onFailureOnly = true)
class FeedProperty {

  private static final Set<Sight> PAGES =
      EnumSet.of(Sight.BLOCKED, Sight.SECOND_PAGE, Sight.TIE_AT_PAGE_END);
  private static World world;

  @BeforeContainer
  static void open() throws SQLException {
    world = World.create(3, "push", "pull", "hybrid:2");
  }

  @AfterContainer
  static void close() throws SQLException {
    world.close();
  }

  @Provide
  Arbitrary<Walk> walks() {
    return FEEDS.samples().get();
  }

  @Property
  @Tries(Budget.FEEDS)
  void pushIsTheModels(@ForAll("walks") Walk walk) {
    Mix.collect(
        with(Sight.REVOKED_AFTER_POSTING, Sight.BACKFILLED, Sight.CLEANED), check("push", walk));
  }

  @Property
  @Tries(Budget.FEEDS)
  void pullIsTheModels(@ForAll("walks") Walk walk) {
    Mix.collect(PAGES, check("pull", walk));
  }

  @Property
  @Tries(Budget.HYBRID_FEEDS)
  void hybridIsTheModels(@ForAll("walks") Walk walk) {
    Mix.collect(
        with(Sight.REVOKED_AFTER_POSTING, Sight.CROSSED_THRESHOLD),
        new Grounds(world, world.feed("hybrid_2")).check(HYBRID_FEEDS, walk));
  }

  private static Set<Sight> check(String feed, Walk walk) {
    return new Grounds(world, world.feed(feed)).check(FEEDS, walk);
  }

  private static Set<Sight> with(Sight... more) {
    Set<Sight> all = EnumSet.copyOf(PAGES);
    all.addAll(Set.of(more));
    return all;
  }

  @Provide
  Arbitrary<Stroll> strolls() {
    return WALKS.samples().get();
  }

  @Property
  @Tries(Budget.WALKS)
  void aWalkMeetsWhatStays(@ForAll("strolls") Stroll stroll) {
    Mix.collect(
        EnumSet.of(Sight.BELOW_CURSOR, Sight.ABOVE_CURSOR),
        new Grounds(world, world.feed("hybrid_2")).check(WALKS, stroll));
  }

  @Provide
  Arbitrary<Program> accesses() {
    return ACCESSES.samples().get();
  }

  @Property
  @Tries(Budget.ACCESSES)
  void accessIsTheModels(@ForAll("accesses") Program program) {
    Mix.collect(
        EnumSet.of(Sight.FELL_BACK, Sight.SERVED_LAGGING, Sight.NEW_ENEMY),
        new Grounds(world, world.feed("hybrid_2")).check(ACCESSES, program));
  }

  /** Alone, a strict token is the same; that it is stricter beside others is for the controls. */
  @Property
  @Tries(Budget.STRICT)
  void accessByStrictTokensIsTheModels(@ForAll("accesses") Program program) {
    new Grounds(world, world.feed("hybrid_2"))
        .check(ACCESSES, ACCESSES.laws(), FeedProperty::strict, program);
  }

  private static Subject strict(Subject right) {
    Posts posts = new Posts(right.order(), TokenRead.STRICT);
    return right
        .publishing(new Publisher(right.scheme(), posts)::publish)
        .retouching(posts::setVisibility);
  }
}
