package dev.fanproof.projector;

import static dev.fanproof.event.RelationState.ACTIVE;

import dev.fanproof.event.Pair;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.Edited;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Batches with one part broken; single deliveries are right. */
final class BrokenBatches {

  private BrokenBatches() {}

  /** The production code, with pieces of its SQL that read otherwise. */
  static final class Edit extends Projector {
    private final Map<String, String> edits = new LinkedHashMap<>();

    Edit(String from, String to) {
      edits.put(from, to);
    }

    Edit and(String from, String to) {
      edits.put(from, to);
      return this;
    }

    @Override
    public List<Verdict> applyAll(Connection c, List<RelationEvent> batch) throws SQLException {
      Connection edited = c;
      for (Map.Entry<String, String> edit : edits.entrySet()) {
        edited = Edited.connection(edited, edit.getKey(), edit.getValue());
      }
      return super.applyAll(edited, batch);
    }
  }

  /** Rows of {@code proj_seen} in the order of the deliveries. */
  static Edit unsortedSeen() {
    return new Edit("AS b (shard, seq)\nORDER BY shard, seq", position("shard, seq"));
  }

  /** Missing view rows in the order of the deliveries. */
  static Edit unsortedPlaceholders() {
    return new Edit(
        "AS b (followee, follower)\nORDER BY followee, follower", position("followee, follower"));
  }

  /** View rows locked in the order of the deliveries. */
  static Edit unsortedLocks() {
    return new Edit(
            "AS b (followee, follower)\n  JOIN",
            "WITH ORDINALITY AS b (followee, follower, position) JOIN")
        .and("ORDER BY v.followee, v.follower", "ORDER BY position");
  }

  private static String position(String columns) {
    return "WITH ORDINALITY AS b (" + columns + ", position) ORDER BY position";
  }

  /** Counts in the order of what is added to them. */
  static Edit unsortedCounts() {
    return new Edit("<> 0 ORDER BY followee", "<> 0 ORDER BY sum(delta), followee");
  }

  /** From the last shard down. */
  static Edit watermarksDownwards() {
    return new Edit("ORDER BY shard FOR NO KEY", "ORDER BY shard DESC FOR NO KEY");
  }

  static Edit noRowLock() {
    return new Edit(" FOR UPDATE OF v", "");
  }

  static Edit noWatermarkLock() {
    return new Edit("ORDER BY shard FOR NO KEY UPDATE", "ORDER BY shard");
  }

  /** Walks the runs in the snapshot of the statement that waits for the locks. */
  static Edit lockAndAdvance() {
    return noWatermarkLock()
        .and("ANY (?::integer[])),", "ANY (?::integer[]) ORDER BY shard FOR NO KEY UPDATE),");
  }

  /** Takes the watermarks from before it waited. */
  static final class LooksFirst extends OwnBatches {
    @Override
    Batch fresh(Connection c, Batch batch) throws SQLException {
      Map<Integer, Long> upto = new HashMap<>();
      for (int shard : batch.distinctShards()) {
        upto.put(shard, Watermark.of(c, shard));
      }
      Batch unseen = BatchWatermarks.see(Edited.connection(c, "applied_upto AS", "-1 AS"), batch);
      return unseen.only(event -> event.seq() > upto.get(event.shard()));
    }
  }

  /** Of a pair's events the last in the batch supersedes the others. */
  static final class ByPosition extends OwnBatches {
    @Override
    Batch newest(Batch fresh) {
      Map<Pair, RelationEvent> last = new LinkedHashMap<>();
      fresh.events().values().forEach(event -> last.put(event.pair(), event));
      return Batch.of(last.values());
    }
  }

  // language=PostgreSQL
  private static final String COUNT =
      "UPDATE proj_count SET active = active + 1 WHERE followee = ?";

  /** Counts each version, the superseded too. */
  static final class CountsSuperseded extends OwnBatches {
    @Override
    Batch accept(Connection c, Batch fresh) throws SQLException {
      Batch applied = super.accept(c, fresh);
      for (RelationEvent event : fresh.events().values()) {
        if (event.state() == ACTIVE && !applied.events().containsValue(event)) {
          Sql.update(c, COUNT, event.pair().followee());
        }
      }
      return applied;
    }
  }

  /** Says of every version of a pair what it says of the newest. */
  static final class SupersededApplied extends OwnBatches {
    @Override
    Batch accept(Connection c, Batch fresh) throws SQLException {
      Set<Pair> changed =
          super.accept(c, fresh).events().values().stream()
              .map(RelationEvent::pair)
              .collect(Collectors.toSet());
      return fresh.only(event -> changed.contains(event.pair()));
    }
  }

  /** Says of every delivery what it says of the event's first. */
  static final class RepetitionsHandled extends OwnBatches {
    @Override
    List<Verdict> verdicts(List<RelationEvent> deliveries, Batch fresh, Batch applied) {
      return deliveries.stream()
          .map(event -> fresh.verdicts(List.of(event), applied).get(0))
          .toList();
    }
  }

  /** Commits that it has seen the events before it handles them. */
  static final class TwoTransactions extends OwnBatches {
    @Override
    Batch fresh(Connection c, Batch batch) throws SQLException {
      Batch fresh = super.fresh(c, batch);
      c.commit();
      return fresh;
    }
  }
}
