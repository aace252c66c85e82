package dev.fanproof.projector;

import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Points;
import dev.fanproof.harness.Stand;
import dev.fanproof.harness.Turn;
import dev.fanproof.law.DeliveryLaws;
import dev.fanproof.law.Law;
import dev.fanproof.law.Rows;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Two deliveries, of which the second begins while the first stands before its commit. */
final class ProjectorSchedules {

  private ProjectorSchedules() {}

  /** The later event first: the other consumer must see it once it holds the watermark. */
  static void laterEventFirst(Stand stand, Projector projector) throws Exception {
    RelationModel truth = twoFollowees();
    deliver(stand, projector, truth, List.of(truth.events().get(1), truth.events().get(0)));
  }

  /** The same event twice: the second waits behind the pruning of the first's row. */
  static void sameEventTwice(Stand stand, Projector projector) throws Exception {
    RelationModel truth = twoFollowees();
    deliver(stand, projector, truth, List.of(truth.events().get(0), truth.events().get(0)));
  }

  /** Of one followee, the row of its count would make the second wait before its watermark. */
  private static RelationModel twoFollowees() {
    RelationModel truth = new RelationModel(1);
    List.of(1L, 2L, 3L).forEach(id -> truth.account(id, false));
    truth.follow(1, 2, OptionalLong.empty());
    truth.follow(1, 3, OptionalLong.empty());
    return truth;
  }

  private static void deliver(
      Stand stand, Projector projector, RelationModel truth, List<RelationEvent> events)
      throws Exception {
    ViewModel view = new ViewModel(truth);
    List<Turn<Verdict>> turns = new ArrayList<>();
    for (RelationEvent event : events) {
      Turn<Verdict> turn = stand.turn(c -> projector.apply(c, event));
      turn.to(turns.isEmpty() ? Points.COMMIT : Points.END);
      turns.add(turn);
      view.deliver(event);
    }
    ScheduleLaws.noFailures(stand.finish());
    Rows.same(Law.J, view.rows(), stand.call(Rows::view));
    DeliveryLaws.handledOnce(verdicts(events, turns));
  }

  private static Map<RelationEvent, List<Verdict>> verdicts(
      List<RelationEvent> events, List<Turn<Verdict>> turns) throws Exception {
    Map<RelationEvent, List<Verdict>> verdicts = new LinkedHashMap<>();
    for (int i = 0; i < turns.size(); i++) {
      verdicts.computeIfAbsent(events.get(i), none -> new ArrayList<>()).add(turns.get(i).answer());
    }
    return verdicts;
  }
}
