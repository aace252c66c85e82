package dev.fanproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.Seed;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real threads on one pair: samples of interleavings, beside the chosen ones, and no proof. */
class ManyThreadsScenariosTest {

  private static final int THREADS = 16;

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
  void invariantsHoldWithoutRetries() throws SQLException {
    assertThat(world.audit().clean()).isTrue();
    assertThat(world.tx.retries()).isZero();
  }

  @ParameterizedTest(name = "placeholder there already: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("R-D: of 16 threads that follow the same pair, one changes it")
  void manyFollowsOfOnePair(boolean placeholder) throws Exception {
    world.accounts(1, 2);
    if (placeholder) {
      calls.unfollow(1, 2);
    }
    List<String> answers;
    try (Workers workers = new Workers(THREADS)) {
      answers = workers.together(Collections.nCopies(THREADS, () -> calls.follow(1, 2)));
    }
    assertThat(Collections.frequency(answers, "CHANGED(ACTIVE,v1,seq1)")).isEqualTo(1);
    assertThat(Collections.frequency(answers, "NOOP(ACTIVE,v1,already ACTIVE)")).isEqualTo(15);
    assertThat(world.events()).hasSize(1);
    assertThat(version(1, 2)).isEqualTo(1);
  }

  @Test
  @DisplayName("R-E: random follows and unfollows of one pair leave versions without gaps")
  void randomFollowsAndUnfollows() throws Exception {
    world.accounts(1, 2);
    long seed = Seed.of("R-E", 302026);
    try (Workers workers = new Workers(THREADS)) {
      List<Callable<Integer>> tasks =
          Stream.iterate(seed, s -> s + 1).limit(THREADS).map(this::twentyRandomCalls).toList();
      workers.together(tasks);
    }
    var versions = world.events().stream().map(event -> event.version()).toList();
    assertThat(versions)
        .as("seed %d", seed)
        .isEqualTo(Stream.iterate(1L, v -> v + 1).limit(versions.size()).toList())
        .hasSizeGreaterThan(1);
    assertThat(version(1, 2)).as("seed %d", seed).isEqualTo(versions.size());
  }

  private Callable<Integer> twentyRandomCalls(long seed) {
    return () -> {
      Random random = new Random(seed);
      for (int i = 0; i < 20; i++) {
        String answer = random.nextBoolean() ? calls.follow(1, 2) : calls.unfollow(1, 2);
        assertThat(answer).doesNotStartWith("REJECTED");
      }
      return 20;
    };
  }

  @Test
  @DisplayName("R-J: 40 rounds of follows both ways beside a block end blocked and removed")
  void followsBothWaysBesideABlock() throws Exception {
    try (Workers workers = new Workers(3)) {
      for (long a = 1; a < 80; a += 2) {
        followsBesideBlock(workers, a, a + 1);
      }
    }
    assertThat(world.number("SELECT count(*) FROM block")).isEqualTo(40);
    assertThat(world.number("SELECT count(*) FROM relation WHERE state <> 'R'")).isZero();
  }

  private static void followsBesideBlock(Workers workers, long a, long b) throws Exception {
    world.account(a, false);
    world.account(b, b % 4 == 0);
    List<String> answers =
        workers.together(
            List.of(() -> calls.follow(a, b), () -> calls.follow(b, a), () -> calls.block(b, a)));
    assertThat(answers.get(0)).matches("CHANGED\\(.*|REJECTED\\(blocked\\)");
    assertThat(answers.get(1)).matches("CHANGED\\(.*|REJECTED\\(blocked\\)");
    assertThat(answers.get(2)).startsWith("CHANGED(");
  }

  private static long version(long follower, long followee) throws SQLException {
    return world.number(
        "SELECT version FROM relation WHERE follower = ? AND followee = ?", follower, followee);
  }
}
