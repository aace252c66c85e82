package dev.fanproof.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The committed matrix against the code, row by row. {@code -Dfanproof.anomalies=FILE} writes it
 * anew, and beside it the page that reads it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnomaliesTest {

  static final Path REFERENCE = Path.of("evidence/reference/anomalies.csv");
  private static final String WRITE = System.getProperty("fanproof.anomalies");

  private final List<Row> rows = new ArrayList<>();
  private World world;
  private Matrix matrix;

  @BeforeAll
  void open() throws Exception {
    world = World.create(1);
    matrix = new Matrix(world);
  }

  @AfterAll
  void close() throws Exception {
    matrix.close();
    world.close();
    if (WRITE != null) {
      Path file = Path.of(WRITE);
      Files.writeString(file, AnomalyPage.csv(rows));
      Files.writeString(file.resolveSibling("anomalies.md"), AnomalyPage.markdown(rows));
    }
  }

  static Stream<Anomaly<?>> anomalies() {
    return Matrix.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("anomalies")
  void asCommitted(Anomaly<?> anomaly) throws IOException {
    List<Row> found = new ArrayList<>();
    for (Isolation isolation : Isolation.values()) {
      found.add(matrix.row(anomaly, isolation));
    }
    rows.addAll(found);
    if (WRITE == null) {
      List<Row> committed =
          AnomalyPage.read(REFERENCE).stream().filter(row -> row.about(anomaly)).toList();
      assertThat(found).isEqualTo(committed);
    }
  }
}
