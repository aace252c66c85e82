package dev.fanproof.explorer;

import static dev.fanproof.explorer.Deeds.accounts;
import static dev.fanproof.explorer.Deeds.approve;
import static dev.fanproof.explorer.Deeds.block;
import static dev.fanproof.explorer.Deeds.follow;
import static dev.fanproof.explorer.Deeds.unblock;
import static dev.fanproof.explorer.Deeds.unfollow;

import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.relation.Relations;
import java.util.List;

/**
 * Relation writes that meet. What has happened before is done by the production class.
 *
 * @param relations right or broken
 */
public record RelationMeetings(World world, Relations relations) {

  private Meeting serial(String name, List<Deed> before, Deed... deeds) {
    return Scene.of(world, before.toArray(Deed[]::new)).serial(name, Law.P, deeds);
  }

  private List<Deed> strangers() {
    return List.of(accounts(false, 1, 2, 3, 4));
  }

  /** 1 followed 2 and left. */
  private List<Deed> left() {
    Relations right = world.relations;
    return List.of(accounts(false, 1, 2, 3, 4), follow(right, 1, 2), unfollow(right, 1, 2));
  }

  /** 1 and 2 follow each other. */
  private List<Deed> friends() {
    Relations right = world.relations;
    return List.of(accounts(false, 1, 2, 3, 4), follow(right, 1, 2), follow(right, 2, 1));
  }

  public Meeting followBlockNew() {
    return serial("follow||block; new pair", strangers(), follow(relations, 1, 2), block21());
  }

  public Meeting followBlock() {
    return serial("follow||block; known pair", left(), follow(relations, 1, 2), block21());
  }

  private Deed block21() {
    return block(relations, 2, 1);
  }

  public Meeting followFollowNew() {
    return followFollow("follow||follow; new pair", strangers());
  }

  public Meeting followFollowKnown() {
    return followFollow("follow||follow; known pair", left());
  }

  private Meeting followFollow(String name, List<Deed> before) {
    return serial(name, before, follow(relations, 1, 2), follow(relations, 1, 2).as("G"));
  }

  public Meeting followFollowSameFollowee() {
    return serial(
        "follow||follow; same followee",
        strangers(),
        follow(relations, 1, 2),
        follow(relations, 3, 2).as("G"));
  }

  public Meeting approveBlock() {
    return serial(
        "approve||block",
        List.of(accounts(false, 1), accounts(true, 2), follow(world.relations, 1, 2)),
        approve(relations, 2, 1),
        block21());
  }

  public Meeting crossedBlocksNew() {
    return crossedBlocks("block||block crossed; new pairs", strangers());
  }

  public Meeting crossedBlocks() {
    return crossedBlocks("block||block crossed; known pairs", friends());
  }

  private Meeting crossedBlocks(String name, List<Deed> before) {
    return serial(name, before, block(relations, 1, 2), block(relations, 2, 1).as("C"));
  }

  /** Of different pairs, whose followees' shards come in opposite pair order. */
  public Meeting blocksOfSharedShards() {
    Relations right = world.relations;
    return serial(
        "block||block of other pairs",
        List.of(
            accounts(false, 1, 2, 3, 4),
            follow(right, 1, 2),
            follow(right, 2, 1),
            follow(right, 2, 4),
            follow(right, 4, 2)),
        block(relations, 1, 2),
        block(relations, 2, 4).as("C"));
  }

  public Meeting unfollowFollow() {
    return serial(
        "unfollow||follow; active pair",
        friends(),
        unfollow(relations, 1, 2),
        follow(relations, 1, 2));
  }

  public Meeting unfollowFollowNew() {
    return serial(
        "unfollow||follow; new pair",
        strangers(),
        unfollow(relations, 1, 2),
        follow(relations, 1, 2));
  }

  public Meeting unfollowBlock() {
    return serial("unfollow||block", friends(), unfollow(relations, 1, 2), block21());
  }

  public Meeting unblockFollow() {
    return serial(
        "unblock||follow",
        List.of(accounts(false, 1, 2), block(world.relations, 2, 1)),
        unblock(relations, 2, 1),
        follow(relations, 1, 2));
  }

  /** All of them. */
  public List<Meeting> all() {
    return List.of(
        followBlockNew(),
        followBlock(),
        followFollowNew(),
        followFollowKnown(),
        followFollowSameFollowee(),
        approveBlock(),
        crossedBlocksNew(),
        crossedBlocks(),
        blocksOfSharedShards(),
        unfollowFollow(),
        unfollowFollowNew(),
        unfollowBlock(),
        unblockFollow());
  }
}
