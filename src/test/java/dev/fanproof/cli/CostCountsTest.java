package dev.fanproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.harness.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The committed cost table of the teaching graph against what the code does now. */
class CostCountsTest {

  private static final Path REFERENCE = Path.of("evidence/reference/counts.csv");
  private static final int DETERMINISTIC = 9;
  private static World world;
  private static List<CountRow> rows;

  @BeforeAll
  static void count() throws Exception {
    Dataset teaching = Dataset.open(Path.of("datasets/teaching"));
    world = World.create(1);
    Feeds.loadGraph(world.schema, teaching);
    rows = new ArrayList<>();
    for (String scheme : CountsCommand.SCHEMES) {
      rows.addAll(CountsCommand.count(world.schema, FeedScheme.of(scheme), teaching));
    }
  }

  @AfterAll
  static void close() throws Exception {
    world.close();
  }

  @Test
  @DisplayName("the first nine columns are those of the committed table")
  void asCommitted() throws Exception {
    assertThat(CountRow.csv(rows).lines().map(CostCountsTest::deterministic))
        .containsExactlyElementsOf(
            Files.readAllLines(REFERENCE).stream().map(CostCountsTest::deterministic).toList());
  }

  private static List<String> deterministic(String line) {
    return List.of(line.split(",")).subList(0, DETERMINISTIC);
  }

  @Test
  @DisplayName("rows written are the posts and the followers of the pushed authors")
  void rowsWritten() throws Exception {
    for (CountRow row : rows) {
      long pushed =
          world.number(
              "SELECT count(*) FROM "
                  + feed(row)
                  + ".post p JOIN relation r ON r.followee = p.author WHERE p.delivery = 'W'");
      assertThat(row.write().rows()).isEqualTo(3000 + pushed);
      assertThat(row.write().inboxRows()).isEqualTo(pushed);
    }
  }

  @Test
  @DisplayName("SINGLE takes one statement a page in every scheme, and reads the same posts")
  void single() {
    List<CountRow> single = rows.stream().filter(row -> row.plan().equals("SINGLE")).toList();
    assertThat(single).hasSize(4).allMatch(row -> row.read().maxStatements() == 1);
    assertThat(single.stream().map(row -> row.read().rows()).distinct()).hasSize(1);
    assertThat(single.stream().map(row -> row.read().statements()).distinct()).hasSize(1);
  }

  @Test
  @DisplayName("a hybrid's extra write statement is its count read; a pulled post has no fan-out")
  void writeStatements() throws Exception {
    for (CountRow row : rows) {
      long pushed =
          world.number("SELECT count(*) FROM " + feed(row) + ".post WHERE delivery = 'W'");
      long countReads = row.scheme().startsWith("hybrid") ? 3000 : 0;
      assertThat(row.write().statements()).isEqualTo(3000 + countReads + pushed);
    }
  }

  private static String feed(CountRow row) {
    return world.schema.name() + "_" + row.scheme();
  }
}
