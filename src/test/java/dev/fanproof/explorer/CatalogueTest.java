package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No schedule of right operations breaks a law. How many there are is compared with {@code
 * evidence/reference/schedules.csv}; {@code -Dfanproof.schedules=FILE} writes them instead.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CatalogueTest {

  private static final Path REFERENCE = Path.of("evidence/reference/schedules.csv");
  private static final String HEAD = "pair,shards,bound,schedules,waited,outcomes,law";

  private final List<String> lines = new ArrayList<>(List.of(HEAD));

  @ParameterizedTest(name = "{0} shards")
  @ValueSource(ints = {1, 3})
  void noScheduleBreaksALaw(int shards) throws Exception {
    try (World world = World.create(shards)) {
      List<Entry> all = Catalogue.of(world);
      for (var pool : all.stream().map(Entry::pool).distinct().toList()) {
        try (Explorer explorer = new Explorer(pool)) {
          for (Entry entry : all.stream().filter(e -> e.pool() == pool).toList()) {
            lines.add(explore(explorer, entry, shards));
          }
        }
      }
    }
    if (System.getProperty("fanproof.schedules") == null) {
      assertThat(Files.readAllLines(REFERENCE)).containsAll(lines);
    }
  }

  private static String explore(Explorer explorer, Entry entry, int shards) {
    long start = System.nanoTime();
    Exploration found = explorer.explore(entry.meeting(), entry.limits());
    long micros = (System.nanoTime() - start) / 1000;
    System.getLogger("explorer")
        .log(
            System.Logger.Level.INFO,
            "%s, %d shards: %d schedules, %d us each"
                .formatted(entry, shards, found.schedules(), micros / found.schedules()));
    assertThat(found.breaches()).as("%s", found).isEmpty();
    return String.join(
        ",",
        entry.meeting().name(),
        "" + shards,
        found.exhaustive() ? "none" : found.bound() + " preemptions",
        "" + found.schedules(),
        "" + found.waited(),
        "" + found.outcomes().size(),
        entry.law());
  }

  @AfterAll
  void write() throws Exception {
    String file = System.getProperty("fanproof.schedules");
    if (file != null) {
      Files.write(Path.of(file), lines);
    }
  }
}
