package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.post.Post;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphGeneratorTest {
  private static final Path COMMITTED = Path.of("datasets", "teaching");

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theTeachingGraphIsByteForByteTheCommittedOne(int threads) {
    Dataset fresh = Specs.generator(threads).generate(Presets.find("teaching"), dir.resolve("t"));

    for (String file : List.of("manifest.json", "accounts.csv", "follows.csv", "posts.csv")) {
      assertThat(fresh.directory().resolve(file)).hasSameBinaryContentAs(COMMITTED.resolve(file));
    }
  }

  @Test
  void theTeachingGraphHasItsShape() {
    Contents contents = ContentsReader.read(COMMITTED);

    assertThat(contents.accounts()).isEqualTo(1200);
    assertThat(contents.follows()).isBetween(25_600L, 28_300L);
    assertThat(contents.inDegree().p50()).isBetween(7, 9);
    assertThat(contents.inDegree().p90()).isBetween(31, 43);
    assertThat(contents.inDegree().p99()).isBetween(260, 370);
    assertThat(contents.inDegree().max()).isBetween(1000, 1190);
    assertThat(contents.accountsFrom50Followers()).isBetween(78, 106);
    assertThat(contents.accountsFrom200Followers()).isBetween(16, 24);
    assertThat(contents.outDegree().max()).isEqualTo(40);
    assertThat(contents.posts()).isEqualTo(3000);
    assertThat(contents.postsPublic()).isBetween(2490, 2610);
    assertThat(contents.postsFollowers()).isBetween(300, 420);
    assertThat(contents.postsSelf()).isBetween(60, 120);
  }

  /** The shape is the formula's, not the seed's luck. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 42})
  void otherSeedsHaveItToo(long seed) {
    GraphSpec spec = Presets.find("teaching").withSeed(seed);
    Contents contents = generated(spec, 1).manifest().contents();

    assertThat(contents.follows()).isBetween(25_600L, 28_300L);
    assertThat(contents.inDegree().p50()).isBetween(7, 9);
    assertThat(contents.inDegree().max()).isBetween(1000, 1190);
  }

  @Test
  void threadsDontChangeTheBytesOfManyChunks() {
    GraphSpec spec = Specs.of(10_000, 0, 6, 0.8);
    Manifest one = generated(spec, 1).manifest();

    assertThat(generated(spec, 2).manifest()).isEqualTo(one);
    assertThat(generated(spec, 3).manifest()).isEqualTo(one);
    assertThat(generated(spec.withSeed(8), 3).manifest().sha256()).isNotEqualTo(one.sha256());
  }

  @Test
  void noAccountsGiveHeadersAlone() throws IOException {
    Dataset empty = generated(Specs.of(0, 3, 5, 1), 2);

    assertThat(empty.accountsFile()).hasContent("id,is_private\n");
    assertThat(empty.followsFile()).hasContent("follower,followee\n");
    assertThat(empty.postsFile()).hasContent("post_id,author,created_at,visibility\n");
    assertThat(empty.manifest().contents().inDegree())
        .isEqualTo(new DegreeSummary(0, 0, 0, 0, 0, 0, 0));
    assertThat(empty.verify()).isEmpty();
  }

  @Test
  void oneAccountFollowsNobody() {
    Dataset one = generated(Specs.of(1, 3, 5, 1), 2);

    assertThat(one.followsFile()).hasContent("follower,followee\n");
    assertThat(one.manifest().contents().posts()).isEqualTo(10);
    assertThat(one.verify()).isEmpty();
  }

  @Test
  void twoAccountsFollowEachOther() {
    assertThat(generated(Specs.of(2, 1, 1, 1), 2).followsFile())
        .hasContent("follower,followee\n1,2\n2,1\n");
  }

  @Test
  void aDegreeBeyondEverybodyIsCapped() {
    assertThat(generated(Specs.of(4, 9, 9, 8), 1).manifest().contents().follows()).isEqualTo(12);
  }

  @Test
  void postsHaveTheirTiesAndPermutedIds() {
    try (Stream<Post> posts = generated(Specs.of(5, 1, 2, 1), 1).posts()) {
      List<Post> all = posts.toList();
      assertThat(all.stream().map(Post::createdAt))
          .containsExactly(1000L, 1000L, 1000L, 1010L, 1010L, 1010L, 1020L, 1020L, 1020L, 1030L);
      assertThat(all.stream().map(Post::id))
          .containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L)
          .isNotEqualTo(Stream.iterate(1L, id -> id + 1).limit(10).toList());
    }
  }

  @Test
  void anOlderDatasetIsReplaced() throws IOException {
    Path out = dir.resolve("again");
    Specs.generator(1).generate(Specs.of(5, 1, 2, 1), out);
    Dataset second = Specs.generator(1).generate(Specs.of(6, 1, 2, 1), out);

    assertThat(second.verify()).isEmpty();
    assertThat(Dataset.open(out).manifest().contents().accounts()).isEqualTo(6);
    assertOnly(out);
  }

  @Test
  void aDirectoryWithAnythingElseIsRefusedAndKept() throws IOException {
    Path out = dir.resolve("mine");
    Specs.generator(1).generate(Specs.of(5, 1, 2, 1), out);
    Path notes = Files.writeString(out.resolve("notes.txt"), "mine");

    assertThatThrownBy(() -> Specs.generator(1).generate(Specs.of(6, 1, 2, 1), out))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(out + ": exists and holds something else");
    assertThat(notes).hasContent("mine");
    assertThat(Dataset.open(out).manifest().contents().accounts()).isEqualTo(5);
  }

  @Test
  void dataFilesWithoutAManifestAreNotTakenForADataset() throws IOException {
    Path csv = Files.writeString(dir.resolve("posts.csv"), "somebody's");

    assertThatThrownBy(() -> Specs.generator(1).generate(Specs.of(6, 1, 2, 1), dir))
        .isInstanceOf(BadInput.class);
    assertThat(csv).hasContent("somebody's");
  }

  @Test
  void aFileInThePlaceOfTheDirectoryIsRefused() throws IOException {
    Path file = Files.writeString(dir.resolve("file"), "mine");

    assertThatThrownBy(() -> Specs.generator(1).generate(Specs.of(6, 1, 2, 1), file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": exists and is not a directory");
    assertThatThrownBy(
            () -> Specs.generator(1).generate(Specs.of(6, 1, 2, 1), file.resolve("deeper")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(file.resolve("deeper") + ": cannot be written");
  }

  @Test
  void aFailedRunLeavesWhatWasThere() throws IOException {
    Path out = dir.resolve("kept");
    Specs.generator(1).generate(Specs.of(5, 1, 2, 1), out);
    GraphGenerator failing =
        new GraphGenerator(
            1,
            accounts -> {
              throw new IllegalStateException("as when the machine has no more memory");
            });

    assertThatThrownBy(() -> failing.generate(Specs.of(6, 1, 2, 1), out))
        .isInstanceOf(IllegalStateException.class);
    assertThat(Dataset.open(out).verify()).isEmpty();
    assertOnly(out);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 257})
  void threadsHaveARange(int threads) {
    assertThatThrownBy(() -> Specs.generator(threads))
        .isInstanceOf(BadInput.class)
        .hasMessage("--threads: " + threads + " is not allowed (1 to 256)");
  }

  private Dataset generated(GraphSpec spec, int threads) {
    Path out = dir.resolve(threads + "-" + spec.seed());
    return Specs.generator(threads).generate(spec, out);
  }

  /** Nothing lies beside the dataset, hidden or not. */
  private void assertOnly(Path dataset) throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).containsExactly(dataset);
    }
  }
}
