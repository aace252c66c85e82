package dev.fanproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetCommandTest {
  private static final Path COMMITTED = Path.of("datasets", "teaching", "follows.csv");

  @TempDir Path dir;

  @Test
  void generateWritesTheTeachingGraphAndSumsItUp() {
    Ran ran = dataset("generate", "teaching", "--out", out(), "--threads", "2");

    assertThat(ran)
        .isEqualTo(
            new Ran(
                0,
                out()
                    + ": 1,200 accounts, 27,455 follows, 3,000 posts; followers p50 8, p90 36,"
                    + " p99 325, max 1,081"
                    + System.lineSeparator(),
                ""));
    assertThat(dataset("verify", out()).exitCode()).isZero();
  }

  @Test
  void anotherSeedIsAnotherGraph() throws IOException {
    dataset("generate", "teaching", "--out", out(), "--seed", "-5");

    assertThat(Files.readString(dir.resolve("out/manifest.json"))).contains("\"seed\" : -5");
    assertThat(Files.mismatch(dir.resolve("out/follows.csv"), COMMITTED)).isNotEqualTo(-1);
  }

  @Test
  void verifyPrintsFindingsAndExitsWithOne() throws IOException {
    dataset("generate", "teaching", "--out", out());
    Path posts = dir.resolve("out/posts.csv");
    Files.writeString(posts, Files.readString(posts).replaceFirst("PUBLIC", "SELF"));
    Ran ran = dataset("verify", out());

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines())
        .anyMatch(line -> line.startsWith("sha256.posts.csv: the manifest says "))
        .contains(
            "contents.postsPublic: the manifest says 2582, the files 2581",
            "contents.postsSelf: the manifest says 75, the files 76",
            out() + ": differs");
  }

  @Test
  void importTellsWhatItDroppedAndDoubtsTheDirection() throws IOException {
    Path edges = Files.writeString(dir.resolve("hub.edges"), "1 2\n1 3\n1 4\n1 4\n2 2\n");
    Ran ran = dataset("import", edges.toString(), "--out", out(), "--posts", "0");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines())
        .containsExactly(
            out()
                + ": 4 accounts, 3 follows, 0 posts; followers p50 1, p90 1, p99 1, max 1;"
                + " dropped 1 self-edges and 1 repeats",
            "hint: column 1 has the heavier tail (3 against 1): if it names the followed account,"
                + " use --reverse");
  }

  @Test
  void importTakesItsOptions() throws IOException {
    Path edges = Files.writeString(dir.resolve("hub.edges"), "1 2\n1 3\n1 4\n");
    Ran ran =
        dataset(
            "import",
            edges.toString(),
            "--out",
            out(),
            "--reverse",
            "--seed",
            "4",
            "--licence",
            "CC0");

    assertThat(ran.out()).contains("3,000 posts", "max 3").doesNotContain("hint");
    assertThat(Files.readString(dir.resolve("out/manifest.json")))
        .contains("\"reversed\" : true", "\"licence\" : \"CC0\"", "\"seed\" : 4");
    assertThat(dir.resolve("out/follows.csv")).hasContent("follower,followee\n2,1\n3,1\n4,1\n");
  }

  @Test
  void plotDrawsACurveADataset() throws IOException {
    Path svg = dir.resolve("shape.svg");
    Ran ran = dataset("plot", "datasets/teaching", "datasets/teaching", "--out", svg.toString());

    assertThat(ran).isEqualTo(new Ran(0, "", ""));
    // All but four of 1200 accounts have a follower, and one has 1081.
    assertThat(svg).content().contains(">teaching<", "M56.0 56.1 L", "L363.4 ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|Missing required subcommand (see dataset --help)",
        "imprt|Unmatched argument at index 0: 'imprt', did you mean import? (see dataset --help)",
        "generate nope --out x|'nope' is neither a preset (teaching, small, medium, million) nor a spec file",
        "generate teaching|Missing required option: '--out=DIR' (see dataset generate --help)",
        "generate teaching --out x --threads 0|--threads: 0 is not allowed (1 to 256)",
        "generate teaching --out src|src: exists and holds something else than a dataset;"
            + " not replaced",
        "import nope.edges --out x|nope.edges: no such file",
        "import nope.edges --out x --posts -1|--posts: -1 is not allowed (0 to 50000000)",
        "verify src|src/manifest.json: no such file",
      })
  void aMistakeIsOneLineOnStderrAndExitCodeTwo(String args, String message) {
    Ran ran = dataset(args.isEmpty() ? new String[0] : args.split(" ", -1));

    assertThat(ran).isEqualTo(new Ran(2, "", message + System.lineSeparator()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "plot --help", "generate --help", "import --help", "verify -h"})
  void everyCommandHasHelp(String args) {
    Ran ran = dataset(args.split(" ", -1));

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("Usage: dataset").contains("--help");
    assertThat(ran.err()).isEmpty();
  }

  private Ran dataset(String... args) {
    return Ran.command(new DatasetCommand(), args);
  }

  private String out() {
    return dir.resolve("out").toString();
  }
}
