package dev.fanproof.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.Seed;
import dev.fanproof.harness.Workers;
import dev.fanproof.harness.World;
import dev.fanproof.law.ScheduleLaws;
import dev.fanproof.sql.Invariant;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * E1 in snapshots taken while others write: gapless and in commit order in one. Samples; the fixed
 * schedule of the plain sequence shows that such a snapshot can tell.
 */
class SampledDuringWritesTest {

  private static final int WRITERS = 3;
  private static final int CALLS = 150;
  private static final int ACCOUNTS = 5;

  private World world;

  @AfterEach
  void close() throws SQLException {
    world.close();
  }

  @ParameterizedTest(name = "{0} shards")
  @ValueSource(ints = {1, 3})
  void everySnapshotHasAllNumbersUpToTheCounter(int shards) throws Exception {
    world = World.create(shards);
    world.accounts(1, 2, 3, 4, 5);
    long seed = Seed.of("E1", 312026);
    AtomicInteger writing = new AtomicInteger(WRITERS);
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      Random random = new Random(seed + i);
      tasks.add(() -> write(random, writing));
    }
    tasks.add(() -> sample(writing));
    try (Workers workers = new Workers(tasks.size())) {
      assertThat(workers.together(tasks).get(WRITERS)).as("snapshots").isGreaterThan(10);
    }
    assertThat(world.events()).hasSizeGreaterThan(CALLS / 2);
    assertThat(world.tx.retries()).isZero();
  }

  private int write(Random random, AtomicInteger writing) throws SQLException {
    try {
      for (int i = 0; i < CALLS; i++) {
        long a = 1L + random.nextInt(ACCOUNTS);
        long b = 1 + (a + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS;
        int kind = random.nextInt(8);
        world.tx.run(
            c ->
                switch (kind) {
                  case 0 -> world.relations.block(c, a, b);
                  case 1, 2 -> world.relations.unblock(c, a, b);
                  case 3, 4 -> world.relations.unfollow(c, a, b);
                  default -> world.relations.follow(c, a, b);
                });
      }
      return CALLS;
    } finally {
      writing.decrementAndGet();
    }
  }

  private int sample(AtomicInteger writing) throws SQLException {
    int snapshots = 0;
    while (writing.get() > 0) {
      world.tx.statement(
          c -> {
            ScheduleLaws.gapless(c);
            for (Invariant each : List.of(Invariant.E1, Invariant.I2, Invariant.I3)) {
              ScheduleLaws.holds(c, each);
            }
            return null;
          });
      snapshots++;
    }
    return snapshots;
  }
}
