package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class PresetsTest {
  @Test
  void thePresetsAreTheSpecFilesOfTheProject() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("datasets"))) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(f -> f.endsWith(".json")))
          .containsExactlyInAnyOrderElementsOf(
              Presets.NAMES.stream().map(name -> name + ".json").toList());
    }
  }

  @ParameterizedTest
  @FieldSource("dev.fanproof.dataset.Presets#NAMES")
  void aPresetBearsItsOwnName(String name) {
    assertThat(Presets.find(name).name()).isEqualTo(name);
  }

  @Test
  void aSpecFileIsTakenByItsPath() {
    assertThat(Presets.find("datasets/teaching.json")).isEqualTo(Presets.find("teaching"));
  }

  @Test
  void anUnknownPresetListsTheKnownOnes() {
    assertThatThrownBy(() -> Presets.find("teeching"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "'teeching' is neither a preset (teaching, small, medium, million) nor a spec file");
  }

  @Test
  void aNameThatNoFileCanHaveIsBadInput() {
    assertThatThrownBy(() -> Presets.find("a\0b"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("\\u{0}");
  }

  @Test
  void aFileThatIsNoTextIsBadInput(@TempDir Path dir) throws IOException {
    Path file = Files.write(dir.resolve("spec.json"), "é".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> Presets.find(file.toString()))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": is not UTF-8 text");
  }
}
