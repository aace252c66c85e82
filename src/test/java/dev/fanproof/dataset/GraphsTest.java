package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphsTest {
  @TempDir Path dir;
  private Path cache;
  private Graphs graphs;

  @BeforeEach
  void open() {
    cache = dir.resolve("cache");
    graphs = new Graphs(cache, 1);
  }

  @Test
  void aPresetIsGeneratedOnceAndThenTakenFromTheCache() throws IOException {
    Dataset first = graphs.open("teaching", false);
    FileTime written = Files.getLastModifiedTime(first.followsFile());
    Dataset second = graphs.open("teaching", false);

    assertThat(first.manifest().generated()).isEqualTo(Presets.find("teaching"));
    assertThat(second).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(second.followsFile())).isEqualTo(written);
    assertThat(first.directory()).hasParent(cache);
  }

  @Test
  void aDirectoryIsOpenedWhereItIs() {
    Path place = dir.resolve("there");
    Dataset there = Specs.generator(1).generate(Specs.of(3, 1, 1, 1), place);

    assertThat(graphs.open(place.toString(), false)).isEqualTo(there);
    assertThat(cache).doesNotExist();
  }

  @Test
  void anotherSpecIsAnotherEntryOfTheCache() throws IOException {
    Path file = dir.resolve("spec.json");
    Files.writeString(file, Json.write(Specs.of(3, 1, 1, 1)));
    Dataset first = graphs.open(file.toString(), false);
    Files.writeString(file, Json.write(Specs.of(3, 1, 1, 1).withSeed(8)));
    Dataset second = graphs.open(file.toString(), false);

    assertThat(second.manifest().generated().seed()).isEqualTo(8);
    assertThat(second.directory()).isNotEqualTo(first.directory());
  }

  @Test
  void anEdgeListIsImportedForEachDirectionAndContent() throws IOException {
    Path file = Files.writeString(dir.resolve("graph.edges"), "1 2\n");
    Dataset straight = graphs.open(file.toString(), false);
    Dataset reversed = graphs.open(file.toString(), true);
    Files.writeString(file, "1 2\n1 3\n");
    Dataset changed = graphs.open(file.toString(), false);

    assertThat(straight.followsFile()).hasContent("follower,followee\n1,2\n");
    assertThat(reversed.followsFile()).hasContent("follower,followee\n2,1\n");
    assertThat(changed.followsFile()).hasContent("follower,followee\n1,2\n1,3\n");
    try (Stream<Path> entries = Files.list(cache)) {
      assertThat(entries).hasSize(3);
    }
  }

  @Test
  void somethingElseIsRefusedWithWhatIsKnown() {
    assertThatThrownBy(() -> graphs.open("teeching", false))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--graph: 'teeching' is neither a preset (teaching, small, medium, million) nor a dataset's directory,"
                + " a spec file or an edge list");
  }

  @ParameterizedTest
  @ValueSource(strings = {"teaching", "datasets/teaching", "datasets/teaching.json"})
  void onlyAnEdgeListCanBeReversed(String graph) {
    assertThatThrownBy(() -> graphs.open(graph, true))
        .isInstanceOf(BadInput.class)
        .hasMessage("--reverse: only an edge list can be reversed, not '" + graph + "'");
  }
}
