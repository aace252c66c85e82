package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import dev.fanproof.projector.Diff;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One caller at a time: what each call answers, what it writes, what the view makes of it. */
class RelationScenariosTest {

  private static World world;
  private static Calls calls;

  @BeforeAll
  static void open() throws SQLException {
    world = World.create(1);
    calls = Calls.on(world);
  }

  @AfterAll
  static void close() throws SQLException {
    world.close();
  }

  @BeforeEach
  void clean() throws SQLException {
    world.clean();
  }

  @AfterEach
  void everyInvariantHolds() throws SQLException {
    assertThat(world.audit().lines()).noneMatch(line -> line.contains("VIOLATED"));
  }

  @Test
  @DisplayName("R-A: a follow of a public account is active, viewed and counted")
  void followOfPublicAccount() throws SQLException {
    world.accounts(1, 2);

    assertThat(calls.follow(1, 2)).isEqualTo("CHANGED(ACTIVE,v1,seq1)");

    world.drain();
    assertThat(activeInView(1, 2)).isOne();
    assertThat(count(2)).isOne();
    assertThat(world.diff()).isEqualTo(Diff.NONE);
  }

  @Test
  @DisplayName("R-B: a private account's follow is pending and uncounted until approved")
  void followOfPrivateAccount() throws SQLException {
    world.accounts(1, 3);
    world.account(2, true);

    assertThat(calls.follow(1, 2)).isEqualTo("CHANGED(PENDING,v1,seq1)");
    assertThat(calls.follow(1, 2)).isEqualTo("NOOP(PENDING,v1,already PENDING)");
    world.drain();
    assertThat(activeInView(1, 2)).isZero();
    assertThat(count(2)).isZero();

    assertThat(calls.decide(2, 1, true)).isEqualTo("CHANGED(ACTIVE,v2,seq2)");
    assertThat(calls.follow(3, 2)).isEqualTo("CHANGED(PENDING,v1,seq3)");
    assertThat(calls.decide(2, 3, false)).isEqualTo("CHANGED(REMOVED,v2,seq4)");
    world.drain();
    assertThat(activeInView(1, 2)).isOne();
    assertThat(activeInView(3, 2)).isZero();
    assertThat(count(2)).isOne();
    assertThat(world.diff()).isEqualTo(Diff.NONE);
  }

  @Test
  @DisplayName("R-C: self-follow, unfollow of nothing, re-follow, block and unblock")
  void repeatedAndEmptyCalls() throws SQLException {
    world.accounts(1, 2);

    assertThat(calls.follow(1, 1)).isEqualTo("REJECTED(self)");
    assertThat(calls.unfollow(1, 2)).isEqualTo("NOOP(REMOVED,v0,already REMOVED)");
    assertThat(events()).isZero();

    assertThat(calls.follow(1, 2)).isEqualTo("CHANGED(ACTIVE,v1,seq1)");
    assertThat(calls.unfollow(1, 2)).isEqualTo("CHANGED(REMOVED,v2,seq2)");
    assertThat(calls.follow(1, 2)).isEqualTo("CHANGED(ACTIVE,v3,seq3)");
    assertThat(events()).isEqualTo(3);

    assertThat(calls.block(2, 1)).isEqualTo("CHANGED(1>2 REMOVED,v4,seq4; 2>1 REMOVED,v0)");
    assertThat(calls.follow(1, 2)).isEqualTo("REJECTED(blocked)");
    assertThat(calls.follow(2, 1)).isEqualTo("REJECTED(blocked)");
    assertThat(calls.block(2, 1)).isEqualTo("NOOP(1>2 REMOVED,v4; 2>1 REMOVED,v0,already blocked)");
    assertThat(calls.unblock(2, 1)).isEqualTo("CHANGED(1>2 REMOVED,v4; 2>1 REMOVED,v0)");
    assertThat(calls.unblock(2, 1)).isEqualTo("NOOP(1>2 REMOVED,v4; 2>1 REMOVED,v0,not blocked)");
    assertThat(world.number("SELECT count(*) FROM block")).isZero();
    assertThat(world.number("SELECT count(*) FROM relation WHERE state <> 'R'")).isZero();
    assertThat(events()).isEqualTo(4);
  }

  private static long events() throws SQLException {
    return world.number("SELECT count(*) FROM relation_event");
  }

  private static long activeInView(long follower, long followee) throws SQLException {
    return world.number(
        """
        SELECT count(*) FROM proj_follower WHERE follower = ? AND followee = ? AND state = 'A'
        """,
        follower,
        followee);
  }

  private static long count(long followee) throws SQLException {
    return world.number(
        "SELECT coalesce(sum(active), 0) FROM proj_count WHERE followee = ?", followee);
  }
}
