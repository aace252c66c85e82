package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListImportTest {
  @TempDir Path dir;

  @Test
  void idsBecomeOneToNInTheirOrder() throws IOException {
    Dataset dataset = imported("9223372036854775807 0\n0\t70\n70 9223372036854775807\n", false);

    assertThat(dataset.followsFile()).hasContent("follower,followee\n1,2\n2,3\n3,1\n");
    assertThat(dataset.accountsFile()).hasContent("id,is_private\n1,false\n2,false\n3,false\n");
    assertThat(dataset.verify()).isEmpty();
  }

  @Test
  void reverseSwapsTheColumns() throws IOException {
    assertThat(imported("1 2\n1 3\n", true).followsFile())
        .hasContent("follower,followee\n2,1\n3,1\n");
  }

  @Test
  void commentsBlankLinesTabsAndCarriageReturnsAreNoEdges() throws IOException {
    Dataset dataset = imported("# a b c\r\n\r\n  \t\n1\t \t2\r\n  # more\n 2 1 ", false);

    assertThat(dataset.followsFile()).hasContent("follower,followee\n1,2\n2,1\n");
  }

  @Test
  void konectHeadersAndFurtherColumnsAreNotRead() throws IOException {
    String text = "% asym weighted\n% 2 2 2\n1\u000b2 -1 1234567890.5\n\f2 1\tx\n";

    assertThat(imported(text, false).followsFile()).hasContent("follower,followee\n1,2\n2,1\n");
  }

  @Test
  void gzipIsUnpacked() throws IOException {
    Path file = dir.resolve("out.graph.gz");
    try (Writer out =
        new OutputStreamWriter(
            new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
      out.write("# packed\n1 2\n");
    }
    Dataset dataset = EdgeListImport.run(file, ImportOptions.reversed(false), dir.resolve("out"));

    assertThat(dataset.followsFile()).hasContent("follower,followee\n1,2\n");
    assertThat(dataset.manifest().name()).isEqualTo("graph");
  }

  @Test
  void theOldIdsStandBesideTheNew() throws IOException {
    Dataset dataset = imported("9223372036854775807 0\n70 0\n", false);
    Path ids = dataset.directory().resolve("ids.csv");

    assertThat(ids).hasContent("id,original\n1,0\n2,70\n3,9223372036854775807\n");
    assertThat(dataset.manifest().sha256()).containsEntry("ids.csv", Sha256.ofFile(ids));
    assertThat(dataset.verify()).isEmpty();
    Files.writeString(ids, "id,original\n1,0\n2,71\n3,9223372036854775807\n");
    assertThat(dataset.verify()).hasSize(1).allMatch(line -> line.startsWith("sha256.ids.csv: "));
    Files.delete(ids);
    assertThat(dataset.verify()).containsExactly(ids + ": no such file");
  }

  @Test
  void selfEdgesAndRepeatsAreDroppedAndCounted() throws IOException {
    Dataset dataset = imported("5 5\n1 2\n1 2\n1 2\n2 1\n", false);
    ImportSource source = dataset.manifest().imported();

    assertThat(source.selfEdgesDropped()).isEqualTo(1);
    assertThat(source.repeatsDropped()).isEqualTo(2);
    assertThat(dataset.followsFile()).hasContent("follower,followee\n1,2\n2,1\n");
    // 5 stays an account that nobody follows.
    assertThat(dataset.manifest().contents().accounts()).isEqualTo(3);
    assertThat(dataset.manifest().contents().inDegree().zeros()).isEqualTo(1);
  }

  @Test
  void theManifestSaysWhereItComesFrom() throws IOException {
    Path file = Files.writeString(dir.resolve("my graph.edges.txt"), "1 2\n");
    ImportOptions options = new ImportOptions(true, 5, 9, "CC0");
    Manifest manifest = EdgeListImport.run(file, options, dir.resolve("out")).manifest();

    assertThat(manifest.name()).isEqualTo("my-graph");
    assertThat(manifest.generated()).isNull();
    assertThat(manifest.imported())
        .isEqualTo(
            new ImportSource(
                "my graph.edges.txt",
                // echo '1 2' | sha256sum
                "f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a",
                "CC0",
                true,
                0,
                0,
                9,
                PostSpec.forImport(5)));
    assertThat(manifest.contents().posts()).isEqualTo(5);
    assertThat(ImportOptions.reversed(false).licence()).isEqualTo("as of the source");
  }

  @Test
  void theDirectionIsQuestionedWhenFollowersHaveTheHeavierTail() throws IOException {
    String hub = "1 2\n1 3\n1 4\n";

    assertThat(imported(hub, false).directionHint())
        .contains(
            "column 1 has the heavier tail (3 against 1): if it names the followed account,"
                + " use --reverse");
    assertThat(imported(hub, true).directionHint()).isEmpty();
    assertThat(imported("2 1\n3 1\n4 1\n", true).directionHint())
        .contains(
            "column 2 has the heavier tail (3 against 1): if it names the followed account,"
                + " leave --reverse out");
    assertThat(imported("1 2\n1 3\n2 3\n", false).directionHint()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "7|expected two ids, found 1: '7'",
        "7,8|expected two ids, found 1: '7,8'",
        "x 8|'x' is not a number",
        "7 8x|'8x' is not a number",
        "7 +8|'+8' is not a number",
        "7 8.0|'8.0' is not a number",
        "٧ 8|'٧' is not a number",
        "-7 8|'-7' is negative",
        "7 9223372036854775808|'9223372036854775808' is more than 9223372036854775807",
        "7 99999999999999999999|'99999999999999999999' is more than 9223372036854775807",
      })
  void aBadLineIsNamedWithItsNumberAndValue(String line, String message) throws IOException {
    Path file = Files.writeString(dir.resolve("bad.edges"), "# head\n1 2\n" + line + "\n3 4\n");

    assertRefused(file, file + ":3: " + message);
  }

  @Test
  void whatCannotBePrintedIsEscapedAndCut() throws IOException {
    Path file = Files.writeString(dir.resolve("bad.edges"), "1 \u0007\u2028" + "x".repeat(99));

    assertRefused(file, file + ":1: '\\u{7}\\u{2028}" + "x".repeat(58) + "…' is not a number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n"})
  void aFileWithoutEdgesIsRefused(String text) throws IOException {
    Path file = Files.writeString(dir.resolve("none.edges"), text);

    assertRefused(file, file + ": holds no edges");
  }

  @Test
  void whatIsNoTextFileIsRefused() throws IOException {
    Path missing = dir.resolve("missing.edges");
    Path gzip = Files.write(dir.resolve("g"), HexFormat.of().parseHex("1f8b0800a1ffcc00"));
    Path latin = Files.write(dir.resolve("l"), "# é\n1 2".getBytes(StandardCharsets.ISO_8859_1));
    Path zeros = Files.write(dir.resolve("z"), new byte[4]);

    assertRefused(missing, missing + ": no such file");
    assertRefused(dir, dir + ": is a directory, not a file");
    assertRefused(gzip, gzip + ": is no whole gzip file");
    assertRefused(latin, latin + ": is not UTF-8 text");
    assertRefused(zeros, zeros + ":1: expected two ids, found 1: '\\u{0}\\u{0}\\u{0}\\u{0}'");
  }

  private void assertRefused(Path file, String message) {
    Path out = dir.resolve("refused");

    assertThatThrownBy(() -> EdgeListImport.run(file, ImportOptions.reversed(false), out))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
    assertThat(dir).isDirectoryNotContaining("glob:**refused*");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 50_000_001})
  void postsHaveARange(int posts) {
    assertThatThrownBy(() -> new ImportOptions(false, posts, 1, ""))
        .isInstanceOf(BadInput.class)
        .hasMessage("--posts: " + posts + " is not allowed (0 to 50000000)");
  }

  private Dataset imported(String text, boolean reversed) throws IOException {
    Path file = Files.writeString(dir.resolve("graph.edges"), text);
    return EdgeListImport.run(file, ImportOptions.reversed(reversed), dir.resolve("out"));
  }
}
