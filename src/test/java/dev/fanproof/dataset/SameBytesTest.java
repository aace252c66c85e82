package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The preset {@code small} against its committed SHA-256, in the format of sha256sum. */
class SameBytesTest {
  private static final Path COMMITTED = Path.of("datasets", "small.sha256");

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void threadsDontMatter(int threads) throws IOException {
    Generate.main("small", dir.toString(), Integer.toString(threads));

    assertThat(sums()).isEqualTo(Files.readAllLines(COMMITTED));
  }

  /** Other JDKs beside this one, if there are any, in a locale with digits and an I of its own. */
  @Test
  void neitherJdkNorLocaleMatters() throws Exception {
    for (Path java : javas()) {
      Process process =
          new ProcessBuilder(
                  java.toString(),
                  "-Duser.language=tr",
                  "-Duser.extensions.format=u-nu-arab",
                  "-Dfile.encoding=ISO-8859-1",
                  "-Dline.separator=\r\n",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Generate.class.getName(),
                  "small",
                  dir.toString(),
                  "2")
              .redirectErrorStream(true)
              .start();
      String said = new String(process.getInputStream().readAllBytes());
      assertThat(process.waitFor()).as("%s: %s", java, said).isZero();
      assertThat(sums()).as(java.toString()).isEqualTo(Files.readAllLines(COMMITTED));
    }
  }

  /** This JDK's, and those of the JDKs in the same folder that are new enough. */
  private static List<Path> javas() throws IOException {
    Path home = Path.of(System.getProperty("java.home"));
    try (Stream<Path> homes = Files.list(home.getParent())) {
      List<Path> others =
          homes
              .filter(other -> !Files.isSymbolicLink(other) && feature(other) >= 17)
              .map(other -> other.resolve("bin/java"))
              .filter(Files::isExecutable)
              .toList();
      return others.isEmpty() ? List.of(home.resolve("bin/java")) : others;
    }
  }

  private static int feature(Path home) {
    try (Stream<String> lines = Files.lines(home.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION=\""))
          .mapToInt(
              line -> Integer.parseInt(line.replaceAll("^[^0-9]*|[^0-9].*$|(?<=\\d)\\D.*", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException noJdk) {
      return 0;
    }
  }

  private List<String> sums() {
    return Stream.of("accounts.csv", "follows.csv", "manifest.json", "posts.csv")
        .map(file -> Sha256.ofFile(dir.resolve(file)) + "  " + file)
        .toList();
  }

  /** Generates a preset in a JVM of its own: preset, directory, threads. */
  static final class Generate {
    private Generate() {}

    public static void main(String... args) {
      Specs.generator(Integer.parseInt(args[2])).generate(Presets.find(args[0]), Path.of(args[1]));
    }
  }
}
