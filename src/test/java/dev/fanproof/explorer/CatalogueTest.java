package dev.fanproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.harness.World;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No schedule of right operations breaks a law; and there are as many as ever. */
class CatalogueTest {

  @ParameterizedTest(name = "{0} shards")
  @ValueSource(ints = {1, 3})
  void noScheduleBreaksALaw(int shards) throws Exception {
    try (World world = World.create(shards)) {
      List<Entry> all = Catalogue.of(world);
      for (HikariDataSource pool : all.stream().map(Entry::pool).distinct().toList()) {
        try (Explorer explorer = new Explorer(pool)) {
          all.stream()
              .filter(entry -> entry.pool() == pool)
              .forEach(entry -> explore(explorer, entry, shards));
        }
      }
    }
  }

  private static void explore(Explorer explorer, Entry entry, int shards) {
    Exploration found = explorer.explore(entry.meeting(), entry.limits());
    assertThat(found.breaches()).as("%s", found).isEmpty();
    ReferenceTable.SCHEDULES.put(
        entry.meeting().name() + "," + shards,
        entry.meeting().name(),
        shards,
        found.exhaustive() ? "none" : found.bound() + " preemptions",
        found.schedules(),
        found.waited(),
        found.outcomes().size(),
        entry.law());
  }
}
