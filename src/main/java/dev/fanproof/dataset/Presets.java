package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The specs that come with the project, by name. A preset's name wins over a file of that name. */
public final class Presets {
  /** The names; each is a file of {@code datasets/} that the build puts on the class path. */
  public static final List<String> NAMES = List.of("teaching", "small", "medium", "million");

  private Presets() {}

  /**
   * The spec of a preset, or of a spec file where no preset has that name.
   *
   * @throws BadInput if it is neither, or the file is no valid spec
   */
  public static GraphSpec find(String presetOrFile) {
    if (NAMES.contains(presetOrFile)) {
      return preset(presetOrFile);
    }
    Path file = UserPath.of(presetOrFile);
    if (!Files.exists(file)) {
      throw new BadInput(
          Shown.of(presetOrFile)
              + " is neither a preset ("
              + String.join(", ", NAMES)
              + ") nor a spec file");
    }
    return Json.read(TextFile.read(file), presetOrFile, GraphSpec.class);
  }

  private static GraphSpec preset(String name) {
    String resource = "presets/" + name + ".json";
    try (InputStream in = Presets.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Json.read(text, name, GraphSpec.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
