package dev.fanproof.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.explorer.AnomalyCount;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the committed matrix must say, whatever its numbers are. */
class AnomalyCellsTest {

  private static final Set<String> RIGHT =
      Set.of(
          "user locked",
          "compare-and-set",
          "member locked",
          "counted in SQL",
          "message id before membership",
          "administrators locked in order",
          "open stay unique",
          "row shared");
  private static List<AnomalyCount> rows;

  @BeforeAll
  static void read() throws IOException {
    rows = AnomalyPage.read(AnomaliesTest.REFERENCE);
  }

  private static AnomalyCount row(String scenario, String guard, Isolation isolation) {
    Predicate<AnomalyCount> wanted =
        r ->
            r.scenario().equals(scenario)
                && r.guard().equals(guard)
                && r.isolation().equals(isolation.toString());
    return rows.stream().filter(wanted).findFirst().orElseThrow();
  }

  @Test
  @DisplayName("every scenario, guard and level has its row; right, wrong and refused are all")
  void complete() {
    assertThat(rows).hasSize(Matrix.all().size() * Isolation.values().length);
    assertThat(rows).allMatch(r -> r.right() + r.wrong() + r.refused() == r.interleavings());
    assertThat(rows).allMatch(r -> r.interleavings() > 0 && r.waited() <= r.interleavings());
  }

  @Test
  @DisplayName("READ UNCOMMITTED is READ COMMITTED in every cell")
  void readUncommitted() {
    for (Anomaly<?> anomaly : Matrix.all()) {
      AnomalyCount committed = row(anomaly.scenario(), anomaly.guard(), Isolation.READ_COMMITTED);
      AnomalyCount uncommitted =
          row(anomaly.scenario(), anomaly.guard(), Isolation.READ_UNCOMMITTED);
      assertThat(uncommitted)
          .usingRecursiveComparison()
          .ignoringFields("isolation")
          .isEqualTo(committed);
    }
  }

  @Test
  @DisplayName("no dirty read at any level")
  void dirtyRead() {
    for (Isolation isolation : Isolation.values()) {
      assertThat(row("count read twice || send rolled back", "none", isolation).wrong()).isZero();
    }
  }

  @Test
  @DisplayName("under their guards all operations are right at READ COMMITTED, and none refused")
  void guarded() {
    List<AnomalyCount> guarded =
        rows.stream()
            .filter(r -> RIGHT.contains(r.guard()))
            .filter(r -> r.isolation().equals(Isolation.READ_COMMITTED.toString()))
            .toList();
    assertThat(guarded).hasSizeGreaterThan(10).allMatch(r -> r.right() == r.interleavings());
  }

  @Test
  @DisplayName("lost update: wrong at READ COMMITTED, refused from REPEATABLE READ on")
  void lostUpdate() {
    String guard = "none: count from a read value";
    assertThat(row("send || send", guard, Isolation.READ_COMMITTED).wrong()).isPositive();
    AnomalyCount repeatable = row("send || send", guard, Isolation.REPEATABLE_READ);
    assertThat(repeatable.wrong()).isZero();
    assertThat(repeatable.refused()).isPositive();
  }

  @Test
  @DisplayName("non-repeatable read and phantom: at READ COMMITTED alone")
  void reads() {
    for (String scenario : List.of("count read twice || send", "messages counted twice || send")) {
      assertThat(row(scenario, "none", Isolation.READ_COMMITTED).wrong()).isPositive();
      assertThat(row(scenario, "none", Isolation.REPEATABLE_READ).wrong()).isZero();
      assertThat(row(scenario, "none", Isolation.SERIALIZABLE).wrong()).isZero();
    }
  }

  @Test
  @DisplayName("write skew: wrong at REPEATABLE READ, refused at SERIALIZABLE")
  void writeSkew() {
    AnomalyCount repeatable =
        row("two administrators leave", "none: counted", Isolation.REPEATABLE_READ);
    assertThat(repeatable.wrong()).isPositive();
    assertThat(repeatable.refused()).isZero();
    AnomalyCount serializable =
        row("two administrators leave", "none: counted", Isolation.SERIALIZABLE);
    assertThat(serializable.wrong()).isZero();
    assertThat(serializable.refused()).isPositive();
  }

  @Test
  @DisplayName("SERIALIZABLE refuses transitions of different users; a lock lets them be")
  void falsePositives() {
    String scenario = "approve || deny: two users";
    assertThat(row(scenario, "none", Isolation.SERIALIZABLE).refused()).isPositive();
    AnomalyCount locked = row(scenario, "user locked", Isolation.READ_COMMITTED);
    assertThat(locked.waited() + locked.refused()).isZero();
  }

  @Test
  @DisplayName("the page is that of the table")
  void page() throws IOException {
    assertThat(Files.readString(AnomaliesTest.REFERENCE.resolveSibling("anomalies.md")))
        .isEqualTo(AnomalyPage.markdown(rows));
  }
}
