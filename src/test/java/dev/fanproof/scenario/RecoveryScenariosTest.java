package dev.fanproof.scenario;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.FRESH_TOKEN;
import static dev.fanproof.access.AccessMode.PROJECTION_ONLY;
import static dev.fanproof.access.AccessMode.TRUTH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.access.AccessMode;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.projector.Diff;
import dev.fanproof.projector.Recovery;
import dev.fanproof.projector.RecoveryState;
import dev.fanproof.projector.RecoveryState.Lag;
import dev.fanproof.projector.Verdict;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What no delivery repairs, and what does. */
class RecoveryScenariosTest {

  private static final long AUTHOR = 1;
  private static final long READER = 2;
  private static final long LATER = 3;
  private static final long POST = 7;

  private final Recovery recovery = new Recovery();
  private World world;

  @BeforeEach
  void follow() throws SQLException {
    world = World.create(1, "pull");
    world.accounts(AUTHOR, READER, LATER);
    Calls.on(world).follow(READER, AUTHOR);
    world.drain();
  }

  @AfterEach
  void close() throws SQLException {
    world.close();
  }

  @Test
  @DisplayName("R-N: a write that bypasses the entrance never converges, whatever is delivered")
  void bypassedEntrance() throws SQLException {
    world.tx.run(c -> Sql.update(c, "UPDATE relation SET state = 'R' WHERE follower = 2"));
    publish();
    Diff never = new Diff(1, 0, 1);
    assertThat(state()).isEqualTo(new RecoveryState(List.of(), never));

    world.events().forEach(event -> assertThat(apply(event)).isEqualTo(Verdict.DUP));
    world.drain();
    assertThat(state().diff()).isEqualTo(never);
    assertThat(world.tx.run(recovery::clear)).isTrue();
    world.drain();
    assertThat(state()).isEqualTo(new RecoveryState(List.of(), never));

    // The watermark is level, so no token warns; the audit does.
    assertThat(mayRead(READER, TRUTH)).isEqualTo("DENY/truth");
    assertThat(mayRead(READER, FRESH_TOKEN)).isEqualTo("ALLOW/projection");
    assertThat(world.audit().violations().get(Invariant.I5)).hasSize(2);
    assertThat(world.audit().violations().get(Invariant.I2)).hasSize(1);
  }

  @Test
  @DisplayName("R-N: a rebuild takes a bypassing write over; the log still contradicts it")
  void rebuiltAfterBypass() throws SQLException {
    world.tx.run(c -> Sql.update(c, "UPDATE relation SET state = 'R' WHERE follower = 2"));
    assertThat(world.tx.run(recovery::rebuild)).isOne();
    assertThat(state().usable()).isTrue();
    assertThat(world.audit().violations().get(Invariant.I5)).isEmpty();
    assertThat(world.audit().violations().get(Invariant.I2)).hasSize(1);
  }

  @Test
  @DisplayName("R-N: before a lost event the watermark stands still, and checks fall back")
  void lostEvent() throws SQLException {
    Calls.on(world).unfollow(READER, AUTHOR);
    Calls.on(world).follow(LATER, AUTHOR);
    publish();
    // The second of three is lost, and all that the stream still has comes again and again.
    List<RelationEvent> stream = List.of(world.events().get(0), world.events().get(2));
    for (int round = 0; round < 3; round++) {
      stream.forEach(this::apply);
      assertThat(state())
          .isEqualTo(new RecoveryState(List.of(new Lag(0, 1, 3, 0)), new Diff(1, 0, 1)));
    }
    assertThat(state().lags().get(0).replayable()).isTrue();
    assertThat(mayRead(READER, PROJECTION_ONLY)).isEqualTo("ALLOW/projection");
    for (AccessMode token : List.of(CONTENT_TOKEN, FRESH_TOKEN)) {
      assertThat(mayRead(READER, token)).isEqualTo("DENY/fallback-truth");
      assertThat(mayRead(LATER, token)).isEqualTo("ALLOW/fallback-truth");
    }

    world.drain();
    assertThat(state().usable()).isTrue();
    assertThat(mayRead(READER, CONTENT_TOKEN)).isEqualTo("DENY/projection");
    assertThat(mayRead(LATER, FRESH_TOKEN)).isEqualTo("ALLOW/projection");
  }

  private void publish() throws SQLException {
    world.feed("pull").publish(new Post(POST, AUTHOR, 100, Visibility.FOLLOWERS));
  }

  private String mayRead(long reader, AccessMode mode) throws SQLException {
    return world.feed("pull").canRead(reader, POST, mode).toString();
  }

  private RecoveryState state() throws SQLException {
    return world.tx.snapshot(RecoveryState::read);
  }

  private Verdict apply(RelationEvent event) {
    try {
      return world.tx.run(c -> world.projector.apply(c, event));
    } catch (SQLException failure) {
      throw new AssertionError(failure);
    }
  }
}
