package dev.fanproof.explorer;

import static dev.fanproof.explorer.Deeds.accounts;
import static dev.fanproof.explorer.Deeds.apply;
import static dev.fanproof.explorer.Deeds.applyAll;
import static dev.fanproof.explorer.Deeds.clear;
import static dev.fanproof.explorer.Deeds.drain;
import static dev.fanproof.explorer.Deeds.follow;
import static dev.fanproof.explorer.Deeds.rebuild;
import static dev.fanproof.explorer.Deeds.snapshotReader;
import static dev.fanproof.explorer.Deeds.truncate;
import static dev.fanproof.explorer.Deeds.unfollow;

import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Recovery;
import dev.fanproof.relation.Relations;
import java.util.List;

/**
 * Deliveries that meet each other, and means of recovery.
 *
 * @param projector right or broken
 * @param recovery right or broken
 */
public record DeliveryMeetings(World world, Projector projector, Recovery recovery) {

  /** The production classes. */
  public static DeliveryMeetings of(World world) {
    return new DeliveryMeetings(world, world.projector, new Recovery());
  }

  private Scene scene(Deed... relations) {
    Deed[] before = new Deed[relations.length + 1];
    before[0] = accounts(false, 1, 2, 3, 4);
    System.arraycopy(relations, 0, before, 1, relations.length);
    return Scene.of(world, before);
  }

  private Meeting twice(String name, int first, int second, Deed... relations) {
    Scene scene = scene(relations);
    return scene.levels(
        "apply||apply; " + name,
        apply(projector, scene.event(first)),
        apply(projector, scene.event(second)).as("E"));
  }

  public Meeting sameEvent() {
    return twice("same event", 0, 0, follow(right(), 1, 2));
  }

  public Meeting samePair() {
    return twice("same pair", 0, 1, follow(right(), 1, 2), unfollow(right(), 1, 2));
  }

  public Meeting sameFollowee() {
    return twice("same followee", 0, 1, follow(right(), 1, 2), follow(right(), 3, 2));
  }

  /** Too many to play all: they meet at the watermark alone. In other shards, nowhere. */
  public Meeting otherFollowees() {
    return twice("other followees", 0, 1, follow(right(), 1, 2), follow(right(), 1, 3));
  }

  private Scene twoPairs() {
    return scene(follow(right(), 1, 2), follow(right(), 3, 2), unfollow(right(), 1, 2));
  }

  /** The same events, the other way round. */
  public Meeting sameBatch() {
    Scene scene = twoPairs();
    return scene.levels(
        "batch||batch; same events",
        applyAll(projector, scene.event(0), scene.event(1)),
        applyAll(projector, scene.event(1), scene.event(0)).as("E"));
  }

  /** One event in common, and another version of a pair. */
  public Meeting overlappingBatches() {
    Scene scene = twoPairs();
    return scene.levels(
        "batch||batch; overlapping",
        applyAll(projector, scene.event(0), scene.event(1)),
        applyAll(projector, scene.event(2), scene.event(1)).as("E"));
  }

  /** No event in common, and the same pair. */
  public Meeting batchApply() {
    Scene scene = twoPairs();
    return scene.levels(
        "batch||apply; same pair",
        applyAll(projector, scene.event(0), scene.event(1)),
        apply(projector, scene.event(2)));
  }

  public Meeting batchRebuild() {
    Scene scene = behind();
    return scene.levels(
        "batch||rebuild", applyAll(projector, scene.event(2), scene.event(3)), rebuild(recovery));
  }

  private Relations right() {
    return world.relations;
  }

  /** Three events of one pair and one of another; the last two are undelivered. */
  private Scene behind() {
    return scene(
        follow(right(), 1, 2),
        unfollow(right(), 1, 2),
        drain(world),
        follow(right(), 1, 2),
        follow(right(), 3, 2));
  }

  public Meeting applyRebuild() {
    Scene scene = behind();
    return scene.levels("apply||rebuild", apply(projector, scene.event(2)), rebuild(recovery));
  }

  public Meeting applyClear() {
    Scene scene = behind();
    return scene.levels(
        "apply||clear; known pair", apply(projector, scene.event(2)), clear(recovery));
  }

  public Meeting applyClearNew() {
    Scene scene = behind();
    return scene.levels(
        "apply||clear; new pair", apply(projector, scene.event(3)), clear(recovery));
  }

  public Meeting truncateClear() {
    return behind().levels("truncate||clear", truncate(recovery), clear(recovery));
  }

  public Meeting rebuildFollow() {
    return behind().levels("rebuild||follow", rebuild(recovery), follow(right(), 4, 2));
  }

  /** A reader whose snapshot outlives a clearing. */
  public Meeting clearReader() {
    return scene(follow(right(), 1, 2), drain(world))
        .serial("clear||reader in one snapshot", Law.I5, clear(recovery), snapshotReader());
  }

  /** All of them. */
  public List<Meeting> all() {
    return List.of(
        sameEvent(),
        samePair(),
        sameFollowee(),
        sameBatch(),
        overlappingBatches(),
        batchApply(),
        batchRebuild(),
        applyRebuild(),
        applyClear(),
        applyClearNew(),
        truncateClear(),
        rebuildFollow(),
        clearReader());
  }
}
