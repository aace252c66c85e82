package dev.fanproof.law;

import static dev.fanproof.command.Commands.follow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Program;
import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Verdict;
import dev.fanproof.relation.PairState;
import dev.fanproof.relation.Resolution;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The laws bite, and their breaches help. */
class LawTest {

  private static final RelationEvent FIRST =
      new RelationEvent(0, 1, new Pair(1, 2), 1, RelationState.ACTIVE);
  private static final RelationEvent SECOND =
      new RelationEvent(0, 2, new Pair(1, 2), 2, RelationState.REMOVED);

  @Test
  void everyLawHasABreachOfItsOwn() {
    assertThat(Arrays.stream(Law.values()).map(law -> law.breach("x").getClass()))
        .hasSize(Law.values().length)
        .doesNotHaveDuplicates();
    assertThat(Law.values()).allMatch(law -> law.breach("x").law() == law);
  }

  @Test
  void aBreachNamesLawProgramAndBothSides() {
    Program program = Program.of(Cast.TRIO, follow(0, 1));
    assertThatThrownBy(() -> Rows.same(Law.P, List.of("a", "b"), List.of("b", "c")))
        .isInstanceOfSatisfying(
            LawBreach.class,
            breach ->
                assertThat(breach.in(program, "step 1"))
                    .hasSameClassAs(breach)
                    .hasCause(breach)
                    .hasMessageStartingWith("law P (")
                    .hasMessageContaining("step 1 of\n  " + program)
                    .hasMessageContaining("model  ")
                    .hasMessageContaining("  ! a  ")
                    .hasMessageContaining("| c"));
  }

  @Test
  void eachEventIsHandledExactlyOnce() {
    assertThatCode(
            () -> DeliveryLaws.handledOnce(Map.of(FIRST, List.of(Verdict.DUP, Verdict.STALE))))
        .doesNotThrowAnyException();
    breaks(Law.J, () -> DeliveryLaws.handledOnce(Map.of(FIRST, List.of(Verdict.DUP))));
    breaks(
        Law.J,
        () -> DeliveryLaws.handledOnce(Map.of(FIRST, List.of(Verdict.APPLIED, Verdict.STALE))));
  }

  @Test
  void acrossARebuildAnEventIsHandledAtMostOnce() {
    assertThatCode(() -> DeliveryLaws.handledAtMost(1, Map.of(FIRST, List.of(Verdict.DUP))))
        .doesNotThrowAnyException();
    Map<RelationEvent, List<Verdict>> twice =
        Map.of(FIRST, List.of(Verdict.APPLIED, Verdict.DUP, Verdict.STALE));
    breaks(Law.J, () -> DeliveryLaws.handledAtMost(1, twice));
    assertThatCode(() -> DeliveryLaws.handledAtMost(2, twice)).doesNotThrowAnyException();
  }

  @Test
  void theNewestEventIsNeverStale() {
    breaks(
        Law.J,
        () ->
            DeliveryLaws.newestApplied(
                Map.of(FIRST, List.of(Verdict.APPLIED), SECOND, List.of(Verdict.STALE))));
    assertThatCode(
            () ->
                DeliveryLaws.newestApplied(
                    Map.of(FIRST, List.of(Verdict.STALE), SECOND, List.of(Verdict.APPLIED))))
        .doesNotThrowAnyException();
  }

  @Test
  void aDifferenceFromTheTruthBreaksJ() {
    breaks(Law.J, () -> DeliveryLaws.level(new Diff(0, 0, 1)));
  }

  @Test
  void unblockingMayChangeNothingButTheBlock() {
    List<String> before = List.of("block 1>2", "relation 1>2 R v2");
    assertThatCode(
            () -> RelationLaws.unblocked(new Pair(1, 2), before, List.of("relation 1>2 R v2")))
        .doesNotThrowAnyException();
    breaks(Law.I4, () -> RelationLaws.unblocked(new Pair(1, 2), before, before));
    breaks(
        Law.I4, () -> RelationLaws.unblocked(new Pair(1, 2), before, List.of("relation 1>2 A v2")));
  }

  @Test
  void anUnknownOutcomeIsWhatBecameOfIt() {
    PairState there = new PairState(new Pair(1, 2), RelationState.ACTIVE, 1);
    PairState before = new PairState(new Pair(1, 2), RelationState.REMOVED, 0);
    Resolution advanced = new Resolution.Advanced(there);
    Resolution notHappened = new Resolution.NotHappened(before);
    assertThatCode(
            () -> {
              ScheduleLaws.resolved(advanced, 0, there);
              ScheduleLaws.resolved(notHappened, 0, before);
            })
        .doesNotThrowAnyException();
    breaks(Law.U, () -> ScheduleLaws.resolved(advanced, 0, before));
    breaks(Law.U, () -> ScheduleLaws.resolved(notHappened, 0, there));
  }

  private static void breaks(Law law, Runnable check) {
    assertThatThrownBy(check::run)
        .isInstanceOfSatisfying(LawBreach.class, breach -> assertThat(breach.law()).isEqualTo(law));
  }
}
