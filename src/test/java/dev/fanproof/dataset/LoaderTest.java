package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.projector.Diff;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoaderTest {

  private static final Path TEACHING = Path.of("datasets/teaching");

  @ParameterizedTest(name = "{0} shards")
  @ValueSource(ints = {1, 7})
  @DisplayName("a loaded graph audits clean, its view is level, and it goes on from there")
  void auditsClean(int shards) throws Exception {
    try (World world = World.create(shards)) {
      long follows = world.tx.run(c -> GraphLoader.load(c, TEACHING));
      assertThat(follows).isEqualTo(27455);
      assertThat(world.number("SELECT sum(last) FROM event_counter")).isEqualTo(follows);
      assertThat(world.audit().clean()).isTrue();
      assertThat(world.audit().lagging()).isEmpty();
      assertThat(world.diff()).isEqualTo(Diff.NONE);
      world.tx.run(c -> world.relations.block(c, 1, 2));
      world.tx.run(c -> world.relations.follow(c, 3, 1));
      assertThat(world.audit().clean()).isTrue();
      world.drain();
      assertThat(world.audit().lagging()).isEmpty();
      assertThat(world.diff()).isEqualTo(Diff.NONE);
    }
  }

  // language=PostgreSQL
  private static final String DEFINITIONS =
      """
      SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
      UNION ALL
      SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = current_schema()::regnamespace
      UNION ALL
      SELECT format('%s %s %s', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid))
      FROM pg_attrdef JOIN pg_class ON pg_class.oid = adrelid
      WHERE relnamespace = current_schema()::regnamespace
      ORDER BY 1
      """;

  @Test
  @DisplayName("keys, indexes and defaults are afterwards what the migrations made them")
  void definitions() throws Exception {
    try (World world = World.create(1)) {
      List<String> before = texts(world.tx, DEFINITIONS);
      world.tx.run(c -> GraphLoader.load(c, TEACHING));
      assertThat(texts(world.tx, DEFINITIONS)).hasSizeGreaterThan(15).isEqualTo(before);
    }
  }

  @ParameterizedTest(name = "{0} shards")
  @ValueSource(ints = {1, 5})
  @DisplayName("a spec that asks for events gets one a follow, and a view that could be replayed")
  void events(int shards, @TempDir Path folder) throws Exception {
    Shape shape = new Shape(0, 0, 0, 0.3, 10, 0, true);
    Dataset dataset = Specs.generator(1).generate(Specs.shaped(300, shape), folder.resolve("d"));
    try (World world = World.create(shards)) {
      long follows = new DatasetLoader(world.pool, LoadProgress.NONE).load(dataset);
      assertThat(world.number("SELECT count(*) FROM relation_event")).isEqualTo(follows);
      assertThat(world.number("SELECT max(horizon) FROM event_counter")).isZero();
      assertThat(world.audit().clean()).isTrue();
      assertThat(world.audit().lagging()).isEmpty();
      world.tx.run(c -> world.relations.block(c, 1, 2));
      world.drain();
      assertThat(world.audit().clean()).isTrue();
      assertThat(world.diff()).isEqualTo(Diff.NONE);
    }
  }

  @Test
  @DisplayName("a schema that has rows is refused and keeps them")
  void notEmpty() throws Exception {
    Dataset teaching = Dataset.open(TEACHING);
    try (World world = World.create(1)) {
      world.tx.run(c -> Sql.update(c, "INSERT INTO proj_count (followee, active) VALUES (7, 1)"));
      assertThatThrownBy(() -> new DatasetLoader(world.pool, LoadProgress.NONE).load(teaching))
          .isInstanceOf(BadInput.class)
          .hasMessage("table proj_count: has rows already, and a load fills empty tables");
      assertThat(world.number("SELECT count(*) FROM proj_count")).isEqualTo(1);
      assertThat(world.number("SELECT count(*) FROM account")).isZero();
      assertThat(world.number("SELECT count(*) FROM relation")).isZero();
    }
  }

  // language=PostgreSQL
  private static final String POSTS =
      """
      SELECT concat_ws(' ', post_id, author, created_at, acl_token, fanout_seq, visibility, delivery)
      FROM post ORDER BY post_id
      """;

  // language=PostgreSQL
  private static final String INBOX =
      "SELECT concat_ws(' ', reader, post_id, created_at) FROM inbox ORDER BY reader, post_id";

  @ParameterizedTest
  @ValueSource(strings = {"push", "pull", "hybrid:50"})
  @DisplayName("loaded posts are as if each had been published")
  void asPublished(String scheme, @TempDir Path folder) throws Exception {
    List<String> lines = Files.readAllLines(TEACHING.resolve("posts.csv"));
    Files.write(folder.resolve("posts.csv"), lines.subList(0, 1 + 300));
    try (World world = World.create(3, scheme)) {
      FeedWorld feed = world.feeds().get(0);
      world.tx.run(c -> GraphLoader.load(c, TEACHING));
      feed.tx.run(c -> FeedLoader.load(c, feed.scheme, folder));
      List<String> posts = texts(feed.tx, POSTS);
      List<String> inbox = texts(feed.tx, INBOX);
      feed.tx.run(c -> Sql.update(c, "DELETE FROM post") + Sql.update(c, "DELETE FROM inbox"));
      try (Stream<Post> all = Dataset.open(TEACHING).posts()) {
        for (Post post : (Iterable<Post>) all.limit(300)::iterator) {
          feed.publish(post);
        }
      }
      assertThat(texts(feed.tx, POSTS)).hasSize(300).isEqualTo(posts);
      assertThat(texts(feed.tx, INBOX)).isEqualTo(inbox);
    }
  }

  private static List<String> texts(Tx tx, String sql) throws Exception {
    return tx.statement(c -> Sql.list(c, sql, row -> row.getString(1)));
  }

  @Test
  @DisplayName("a damaged file is one line with its name and line, and nothing is loaded")
  void damaged(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("accounts.csv"), "id,is_private\n1,false\n2,false\n");
    Files.writeString(folder.resolve("follows.csv"), "follower,followee\n1,2\n2,x\n");
    try (World world = World.create(1)) {
      assertThatThrownBy(() -> world.tx.run(c -> GraphLoader.load(c, folder)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("follows.csv")
          .hasMessageContaining("line 3")
          .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
      assertThat(world.number("SELECT count(*) FROM account")).isZero();
    }
  }
}
