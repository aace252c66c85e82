package dev.fanproof.anomaly;

import dev.fanproof.explorer.AnomalyCount;
import dev.fanproof.harness.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  private final List<AnomalyCount> rows = new ArrayList<>();
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
      Path page = Path.of(WRITE).resolveSibling("anomalies.md");
      Files.writeString(page, AnomalyPage.markdown(rows));
    }
  }

  static List<Anomaly<?>> anomalies() {
    return Matrix.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("anomalies")
  void asCommitted(Anomaly<?> anomaly) {
    for (Isolation isolation : Isolation.values()) {
      AnomalyCount row = matrix.row(anomaly, isolation);
      rows.add(row);
      row.record();
    }
  }
}
