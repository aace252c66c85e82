package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.post.Post;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatasetTest {
  @TempDir Path dir;
  private Dataset dataset;

  /** Three accounts that all follow each other, and ten posts. */
  @BeforeEach
  void generate() {
    dataset = Specs.generator(1).generate(Specs.of(3, 2, 2, 1), dir.resolve("d"));
  }

  @Test
  void streamsGiveTheLines() {
    try (Stream<Account> accounts = dataset.accounts();
        Stream<Follow> follows = dataset.follows();
        Stream<Post> posts = dataset.posts()) {
      assertThat(accounts)
          .containsExactly(new Account(1, false), new Account(2, false), new Account(3, false));
      assertThat(follows)
          .startsWith(new Follow(1, 2), new Follow(1, 3), new Follow(2, 1))
          .hasSize(6);
      assertThat(posts).hasSize(10).allMatch(post -> post.author() <= 3);
    }
  }

  @Test
  void aPrivateAccountIsReadAsOne() throws IOException {
    replace("accounts.csv", "2,false", "2,true");

    try (Stream<Account> accounts = dataset.accounts()) {
      assertThat(accounts.filter(Account::isPrivate)).containsExactly(new Account(2, true));
    }
  }

  @Test
  void anUntouchedDatasetVerifies() {
    assertThat(Dataset.open(dataset.directory()).verify()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "accounts.csv|2,false|2,no|accounts.csv:3: is_private: 'no' is not true or false",
        "accounts.csv|2,false|4,false|accounts.csv:3: id: 4 where 2 comes next",
        "accounts.csv|id,is_private|id,private|accounts.csv:1: the header 'id,is_private'",
        "follows.csv|1,3|1,4|follows.csv:3: followee: 4 is not among the accounts 1 to 3",
        "follows.csv|1,3|1,0|follows.csv:3: followee: 0 is not among the accounts",
        "follows.csv|1,3|1,1|follows.csv:3: account 1 follows itself",
        "follows.csv|1,3|1,2|follows.csv:3: 1,2 repeats a line or is out of order",
        "follows.csv|1,3|1|follows.csv:3: no cell after follower in '1'",
        "follows.csv|1,3|1,3,5|follows.csv:3: followee: '3,5' is not a number",
        "follows.csv|1,3|1,|follows.csv:3: followee: '' is not a number",
        "follows.csv|1,3|-1,3|follows.csv:3: follower: '-1' is negative",
        "follows.csv|1,3|1,99999999999999999999|is more than 9223372036854775807",
        "posts.csv|,1020,|,1000,|created_at: 1000 is out of order",
        "posts.csv|,PUBLIC|,NOBODY|visibility: 'NOBODY' is not PUBLIC, FOLLOWERS or SELF",
      })
  void damageIsReportedWithFileAndLine(String file, String text, String damaged, String message)
      throws IOException {
    replace(file, text, damaged);

    assertThat(dataset.verify())
        .anySatisfy(line -> assertThat(line).startsWith("sha256." + file))
        .anySatisfy(line -> assertThat(line).contains(message));
  }

  @Test
  void repeatedMissingAndZeroPostIdsAreFound() throws IOException {
    String text = Files.readString(dataset.postsFile());
    Files.writeString(dataset.postsFile(), text.replaceFirst("(?m)^9,", "10,"));
    assertThat(dataset.verify())
        .anyMatch(line -> line.contains("post_id: 10 is out of range or a"));

    Files.writeString(dataset.postsFile(), text.replaceFirst("(?m)^9,", "11,"));
    assertThat(dataset.verify()).anyMatch(line -> line.contains("post_id 9 is missing"));

    Files.writeString(dataset.postsFile(), text.replaceFirst("(?m)^9,", "0,"));
    assertThat(dataset.verify()).anyMatch(line -> line.contains("post_id: 0 or created_at: "));
  }

  @Test
  void aChangeThatKeepsTheFormatShowsInHashAndCounts() throws IOException {
    replace("follows.csv", "1,3\n", "");

    assertThat(dataset.verify())
        .anyMatch(line -> line.startsWith("sha256.follows.csv: the manifest says "))
        .contains("contents.follows: the manifest says 6, the files 5");
  }

  @Test
  void aWrongManifestIsFoundThoughTheFilesAreWhole() throws IOException {
    replace("manifest.json", "\"p99\" : 2", "\"p99\" : 3");

    assertThat(Dataset.open(dataset.directory()).verify())
        .containsExactlyInAnyOrder(
            "contents.inDegree.p99: the manifest says 3, the files 2",
            "contents.outDegree.p99: the manifest says 3, the files 2");
  }

  @Test
  void aMissingFileIsAFinding() throws IOException {
    Files.delete(dataset.postsFile());

    assertThat(dataset.verify()).containsExactly(dataset.postsFile() + ": no such file");
  }

  @Test
  void aStreamOverDamageThrowsBadInput() throws IOException {
    replace("follows.csv", "2,1", "2;1");

    try (Stream<Follow> follows = dataset.follows()) {
      assertThatThrownBy(follows::toList)
          .isInstanceOf(BadInput.class)
          .hasMessage(dataset.followsFile() + ":4: no cell after follower in '2;1'");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\" : 2|\"format\" : 1|format: 1 is not allowed (2 to 2)",
        "\"contents\" : {|\"imported\" : 3, \"contents\" : {|imported",
        "\"contents\" : {|\"imported\" : {}, \"contents\" : {|imported.file is missing",
        "\"generated\" : {|\"generatet\" : {|'generatet' is unknown",
      })
  void anUnreadableManifestIsBadInput(String text, String damaged, String message)
      throws IOException {
    replace("manifest.json", text, damaged);

    assertThatThrownBy(() -> Dataset.open(dataset.directory()))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(dataset.directory().resolve("manifest.json") + ":")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void aDirectoryWithoutManifestIsBadInput() {
    assertThatThrownBy(() -> Dataset.open(dir))
        .isInstanceOf(BadInput.class)
        .hasMessage(dir.resolve("manifest.json") + ": no such file");
  }

  private void replace(String file, String text, String replacement) throws IOException {
    Path path = dataset.directory().resolve(file);
    String before = Files.readString(path);
    assertThat(before).contains(text);
    Files.writeString(path, before.replace(text, replacement));
  }
}
