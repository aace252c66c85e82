package dev.fanproof.property;

import static dev.fanproof.law.Law.A1;
import static dev.fanproof.law.Law.B;
import static dev.fanproof.law.Law.D0;
import static dev.fanproof.law.Law.E1;
import static dev.fanproof.law.Law.F1;
import static dev.fanproof.law.Law.F2;
import static dev.fanproof.law.Law.F3;
import static dev.fanproof.law.Law.I1;
import static dev.fanproof.law.Law.I2;
import static dev.fanproof.law.Law.I3;
import static dev.fanproof.law.Law.I4;
import static dev.fanproof.law.Law.I5;
import static dev.fanproof.law.Law.J;
import static dev.fanproof.law.Law.M1;
import static dev.fanproof.law.Law.P;
import static dev.fanproof.law.Law.S1;

import dev.fanproof.command.Program;
import dev.fanproof.command.Programs;
import dev.fanproof.law.Metamorphic;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Site;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** The families of properties. */
public final class Families {

  /** Relation writes. */
  public static final Family<Program> RELATIONS =
      new Family<>(
          "relations",
          Budget.RELATIONS,
          Set.of(P, I1, I2, I3, I4, E1),
          () -> Programs.relations(40),
          (site, program) -> new Mirror(site, program).play());

  /** Relation writes and deliveries by turns. */
  public static final Family<Program> DELIVERIES =
      new Family<>(
          "deliveries",
          Budget.DELIVERIES,
          Set.of(P, J, I5),
          () -> Programs.deliveries(50),
          (site, program) -> new Mirror(site, program).play());

  /** A history, then concurrent consumers of it. */
  public static final Family<Consumption> CONSUMERS =
      new Family<>(
          "consumers",
          Budget.CONSUMERS,
          Set.of(J, I5, D0),
          Consumption::oneByOne,
          Consumption::play);

  /** Relation writes, deliveries in batches and one by one, and an operator's means, by turns. */
  public static final Family<Program> BATCHES =
      new Family<>(
          "batches",
          Budget.BATCHES,
          Set.of(P, J, I5, E1),
          () -> Programs.batches(50),
          (site, program) -> new Mirror(site, program).play());

  /** A history, then concurrent consumers of it, in batches of any cut and one by one. */
  public static final Family<Consumption> CUTS =
      new Family<>(
          "cuts", Budget.CUTS, CONSUMERS.laws(), Consumption::inBatches, Consumption::play);

  /** Relation writes, deliveries and an operator's means by turns. */
  public static final Family<Program> RECOVERIES =
      new Family<>(
          "recoveries",
          Budget.RECOVERIES,
          Set.of(P, J, I5, E1, I2),
          () -> Programs.recoveries(50),
          (site, program) -> new Mirror(site, program).play());

  /** A history, then consumers, an operator and a writer at a time. */
  public static final Family<Upheaval> UPHEAVALS =
      new Family<>(
          "upheavals", Budget.UPHEAVALS, Set.of(J, I5, E1, D0), Upheaval::oneByOne, Upheaval::play);

  /** The same where the consumers take batches of any cut as well. */
  public static final Family<Upheaval> CUT_UPHEAVALS =
      new Family<>(
          "cut upheavals",
          Budget.CUT_UPHEAVALS,
          UPHEAVALS.laws(),
          Upheaval::inBatches,
          Upheaval::play);

  /** Posts and pages, then every feed from the top. */
  public static final Family<Walk> FEEDS =
      new Family<>("feeds", Budget.FEEDS, Set.of(P, B, F1, F2), Walk::any, Walk::play);

  /** The same where both branches meet, whose merge is the hardest to see broken. */
  public static final Family<Walk> HYBRID_FEEDS =
      new Family<>("hybrid feeds", Budget.HYBRID_FEEDS, FEEDS.laws(), Walk::any, Walk::play);

  /** Posts, then one walk during which others come. */
  public static final Family<Stroll> WALKS =
      new Family<>("walks", Budget.WALKS, Set.of(F3), Stroll::any, Stroll::play);

  /** Posts, deliveries at a random lag and checks, then every check. */
  public static final Family<Program> ACCESSES =
      new Family<>(
          "accesses",
          Budget.ACCESSES,
          Set.of(P, A1),
          () -> Programs.accesses(60),
          (site, program) -> new Mirror(site, program).play().checkAll());

  /** Status transitions. */
  public static final Family<StatusRun> STATUSES =
      new Family<>("statuses", Budget.STATUSES, Set.of(P, S1), StatusRun::any, StatusRun::play);

  /** Conversations that people join, leave and speak in. */
  public static final Family<MembershipRun> MEMBERSHIPS =
      new Family<>(
          "memberships",
          Budget.MEMBERSHIPS,
          Set.of(P, M1),
          MembershipRun::any,
          MembershipRun::play);

  /** Relation writes made once and twice; made in their order and pair by pair. */
  public static final Family<Program> RETRIES =
      new Family<>(
          "retries",
          Budget.METAMORPHIC,
          Set.of(P),
          () -> Programs.relations(40),
          Metamorphic::retriedIsOnce);

  public static final Family<Program> COMMUTING =
      new Family<>(
          "commuting",
          Budget.METAMORPHIC,
          Set.of(P),
          () -> Programs.relations(40),
          Metamorphic::unrelatedPairsCommute);

  /** Posts, then walks by pages of any sizes. */
  public static final Family<Strides> STRIDES =
      new Family<>("strides", Budget.METAMORPHIC, Set.of(F1), Strides::any, Strides::play);

  /**
   * Posts and pages, then walks.
   *
   * @param limit of the pages of the last walks
   */
  public record Walk(Program program, int limit) implements Measured<Walk> {

    @Override
    public int length() {
      return program.commands().size();
    }

    @Override
    public Walk without(int from, int to) {
      return new Walk(Shortest.without(program, from, to), limit);
    }

    /** On smaller pages. */
    @Override
    public Stream<Walk> simpler() {
      return Stream.of(1, 2, 3).filter(l -> l < limit).map(l -> new Walk(program, l));
    }

    static Arbitrary<Walk> any() {
      return Combinators.combine(Programs.feeds(70), limits()).as(Walk::new);
    }

    static void play(Site site, Walk walk) {
      new Mirror(site, walk.program).play().walkAll(walk.limit);
    }

    @Override
    public String toString() {
      return "new Walk(" + program + ", " + limit + ")";
    }
  }

  /** Single posts, few, and more than there ever are. */
  private static Arbitrary<Integer> limits() {
    return Arbitraries.of(1, 2, 3, 4, 25);
  }

  private Families() {}
}
