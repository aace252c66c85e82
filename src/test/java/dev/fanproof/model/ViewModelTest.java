package dev.fanproof.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.projector.Verdict;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ViewModelTest {

  private final RelationModel truth = new RelationModel(1);
  private final ViewModel view = new ViewModel(truth);

  ViewModelTest() {
    truth.account(1, false);
    truth.account(2, false);
    truth.follow(1, 2, OptionalLong.empty());
    truth.unfollow(1, 2, OptionalLong.empty());
    truth.follow(1, 2, OptionalLong.empty());
  }

  private RelationEvent event(int seq) {
    return truth.events().get(seq - 1);
  }

  @Test
  void newestVersionWinsWhateverTheOrder() {
    assertThat(view.deliver(event(2))).isEqualTo(Verdict.APPLIED);
    assertThat(view.deliver(event(1))).isEqualTo(Verdict.STALE);
    assertThat(view.deliver(event(1))).isEqualTo(Verdict.DUP);
    assertThat(view.active(1, 2)).isFalse();
    assertThat(view.deliver(event(3))).isEqualTo(Verdict.APPLIED);
    assertThat(view.active(1, 2)).isTrue();
    assertThat(view.rows()).containsExactly("count 2 1", "view 1>2 A v3", "watermark 0/3");
  }

  @Test
  void watermarkStandsBeforeTheGap() {
    view.deliver(event(1));
    view.deliver(event(3));
    assertThat(view.watermark(0)).isEqualTo(1);
    assertThat(view.undelivered()).containsExactly(event(2));
    assertThat(view.rows())
        .containsExactly("count 2 1", "seen 0/3", "view 1>2 A v3", "watermark 0/1");
  }

  @Test
  void clearingForgetsWhatWasHandledWhereTheLogIsWhole() {
    view.deliver(event(1));
    assertThat(view.clear()).isTrue();
    assertThat(view.undelivered()).hasSize(3);
    view.catchUp();
    assertThat(view.rows()).containsExactly("count 2 1", "view 1>2 A v3", "watermark 0/3");
  }

  @Test
  void theLogForgetsUpToTheWatermarkAndThenAViewIsNotCleared() {
    view.deliver(event(1));
    view.deliver(event(3));
    view.truncateLog();
    assertThat(truth.rows())
        .containsExactly(
            "event 0/2 1>2 R v2", "event 0/3 1>2 A v3", "horizon 0/1", "relation 1>2 A v3");
    assertThat(view.clear()).isFalse();
    assertThat(view.watermark(0)).isEqualTo(1);
    assertThat(view.deliver(event(1))).isEqualTo(Verdict.DUP);
  }
}
