package dev.fanproof.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationState;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The oracle itself: its texts and effects, each written out by hand. */
class RelationModelTest {

  private static final OptionalLong ANY = OptionalLong.empty();
  private final RelationModel model = model();

  private static RelationModel model() {
    RelationModel model = new RelationModel(3);
    model.account(1, false);
    model.account(2, false);
    model.account(3, true);
    return model;
  }

  @Test
  void followOfAPublicAccountIsActiveAtOnce() {
    assertThat(model.follow(1, 2, ANY)).isEqualTo("CHANGED(ACTIVE,v1,seq1)");
    assertThat(model.follow(1, 2, ANY)).isEqualTo("NOOP(ACTIVE,v1,already ACTIVE)");
    assertThat(model.rows()).containsExactly("event 2/1 1>2 A v1", "relation 1>2 A v1");
    assertThat(model.followers(2)).containsExactly(1L);
  }

  @Test
  void followOfAPrivateAccountWaitsForItsAnswer() {
    assertThat(model.follow(1, 3, ANY)).isEqualTo("CHANGED(PENDING,v1,seq1)");
    assertThat(model.follow(1, 3, ANY)).isEqualTo("NOOP(PENDING,v1,already PENDING)");
    assertThat(model.active(1, 3)).isFalse();
    assertThat(model.pairs(RelationState.PENDING)).containsExactly(new Pair(1, 3));
    assertThat(model.decide(3, 1, true, ANY)).isEqualTo("CHANGED(ACTIVE,v2,seq2)");
    assertThat(model.decide(3, 1, true, ANY)).isEqualTo("REJECTED(not PENDING)");
    assertThat(model.active(1, 3)).isTrue();
  }

  @Test
  void versionGoesOnAfterAnUnfollow() {
    assertThat(model.unfollow(1, 2, ANY)).isEqualTo("NOOP(REMOVED,v0,already REMOVED)");
    model.follow(1, 2, ANY);
    assertThat(model.unfollow(1, 2, ANY)).isEqualTo("CHANGED(REMOVED,v2,seq2)");
    assertThat(model.follow(1, 2, ANY)).isEqualTo("CHANGED(ACTIVE,v3,seq3)");
    assertThat(model.last(2)).isEqualTo(3);
  }

  @Test
  void blockRemovesBothWaysAndUnblockRestoresNothing() {
    model.follow(1, 2, ANY);
    model.follow(2, 1, ANY);
    assertThat(model.block(2, 1)).isEqualTo("CHANGED(1>2 REMOVED,v2,seq2; 2>1 REMOVED,v2,seq2)");
    assertThat(model.block(2, 1)).isEqualTo("NOOP(1>2 REMOVED,v2; 2>1 REMOVED,v2,already blocked)");
    assertThat(model.follow(1, 2, ANY)).isEqualTo("REJECTED(blocked)");
    assertThat(model.follow(2, 1, ANY)).isEqualTo("REJECTED(blocked)");
    assertThat(model.unblock(2, 1)).isEqualTo("CHANGED(1>2 REMOVED,v2; 2>1 REMOVED,v2)");
    assertThat(model.unblock(2, 1)).isEqualTo("NOOP(1>2 REMOVED,v2; 2>1 REMOVED,v2,not blocked)");
    assertThat(model.rows()).noneMatch(row -> row.startsWith("block"));
  }

  @Test
  void blockOfStrangersWritesNoEvent() {
    assertThat(model.block(1, 2)).isEqualTo("CHANGED(1>2 REMOVED,v0; 2>1 REMOVED,v0)");
    assertThat(model.rows()).containsExactly("block 1>2");
  }

  @Test
  void selfAndStrangersAreRefused() {
    assertThat(model.follow(1, 1, ANY)).isEqualTo("REJECTED(self)");
    assertThat(model.unfollow(1, 1, ANY)).isEqualTo("REJECTED(self)");
    assertThat(model.decide(1, 1, true, ANY)).isEqualTo("REJECTED(self)");
    assertThat(model.block(1, 1)).isEqualTo("REJECTED(self)");
    assertThat(model.unblock(1, 1)).isEqualTo("REJECTED(self)");
    assertThat(model.follow(1, 9, ANY)).isEqualTo("REJECTED(unknown account)");
    assertThat(model.block(9, 1)).isEqualTo("REJECTED(unknown account)");
    assertThat(model.rows()).isEmpty();
  }

  @Test
  void anotherVersionThanExpectedIsRefused() {
    assertThat(model.follow(1, 2, OptionalLong.of(1))).isEqualTo("REJECTED(version)");
    assertThat(model.follow(1, 2, OptionalLong.of(0))).isEqualTo("CHANGED(ACTIVE,v1,seq1)");
    assertThat(model.unfollow(1, 2, OptionalLong.of(2))).isEqualTo("REJECTED(version)");
    assertThat(model.decide(2, 1, true, OptionalLong.of(0))).isEqualTo("REJECTED(version)");
  }
}
