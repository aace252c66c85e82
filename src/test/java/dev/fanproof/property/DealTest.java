package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.event.RelationState;
import dev.fanproof.property.Deal.Card;
import dev.fanproof.property.Deal.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The order of deliveries. */
class DealTest {

  private static final List<RelationEvent> EVENTS =
      LongStream.rangeClosed(1, 60).mapToObj(DealTest::event).toList();

  @Test
  void everyEventIsDealtAndSomeTwice() {
    List<RelationEvent> dealt = tasks(new Deal(7, 30).of(EVENTS));
    assertThat(dealt).containsAll(EVENTS).hasSizeBetween(65, 95);
    assertThat(tasks(new Deal(7, 0).of(EVENTS))).containsExactlyInAnyOrderElementsOf(EVENTS);
    assertThat(tasks(new Deal(7, 100).of(EVENTS))).hasSize(120);
  }

  @Test
  void seedsDealOtherOrders() {
    assertThat(tasks(new Deal(7, 0).of(EVENTS)))
        .isNotEqualTo(EVENTS)
        .isNotEqualTo(tasks(new Deal(8, 0).of(EVENTS)));
  }

  @Test
  void aMissingEventLeavesTheOthersInTheirOrder() {
    List<RelationEvent> fewer = new ArrayList<>(EVENTS);
    fewer.remove(20);
    List<RelationEvent> expected = new ArrayList<>(tasks(new Deal(7, 30).of(EVENTS)));
    expected.removeIf(EVENTS.get(20)::equals);
    assertThat(tasks(new Deal(7, 30).of(fewer))).isEqualTo(expected);
  }

  @Test
  void allAreDividedInOrder() {
    List<Card<RelationEvent>> cards = new Deal(7, 30).of(EVENTS);
    List<List<RelationEvent>> shares = Deal.shares(cards, 3);
    assertThat(shares).hasSize(3).noneMatch(List::isEmpty);
    assertThat(shares.stream().flatMap(List::stream))
        .containsExactlyInAnyOrderElementsOf(tasks(cards));
    assertThat(tasks(cards)).containsSubsequence(shares.get(0));
  }

  @Test
  void aShareIsCutInOrder() {
    List<Piece> pieces = new Deal(7, 0).cut(EVENTS, 5);
    assertThat(pieces.stream().map(Piece::events).flatMap(List::stream))
        .containsExactlyElementsOf(EVENTS);
    assertThat(pieces).anyMatch(Piece::together).anyMatch(piece -> !piece.together());
    assertThat(pieces).allMatch(piece -> piece.together() || piece.events().size() == 1);
    assertThat(pieces).anyMatch(piece -> piece.events().size() > 1);
    assertThat(new Deal(7, 0).cut(EVENTS, 0)).isEqualTo(EVENTS.stream().map(Piece::of).toList());
  }

  private static List<RelationEvent> tasks(List<Card<RelationEvent>> cards) {
    return cards.stream().map(Card::task).toList();
  }

  private static RelationEvent event(long n) {
    return new RelationEvent(0, n, new Pair(1 + n % 4, 10), 1 + n / 4, RelationState.ACTIVE);
  }
}
