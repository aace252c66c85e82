package dev.fanproof.scenario;

import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.Follow;
import dev.fanproof.dataset.GraphLoader;
import dev.fanproof.event.Pair;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.Post;
import dev.fanproof.sql.Sql;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who follows whom and what was posted, in memory.
 *
 * @param folder of its dataset
 * @param accounts ids 1 to this
 * @param follows all ACTIVE
 * @param posts in the order of their publishing
 */
record Graph(Path folder, int accounts, List<Pair> follows, List<Post> posts) {

  /** The committed teaching graph. */
  static Graph teaching() {
    Path folder = Path.of("datasets/teaching");
    Dataset dataset = Dataset.open(folder);
    try (Stream<Follow> follows = dataset.follows();
        Stream<Post> posts = dataset.posts()) {
      return new Graph(
          folder,
          dataset.manifest().contents().accounts(),
          follows.map(follow -> new Pair(follow.follower(), follow.followee())).toList(),
          posts.toList());
    }
  }

  // language=PostgreSQL
  private static final String FOLLOWER_COUNTS =
      """
      INSERT INTO follower_count SELECT followee, count(*) FROM relation WHERE state = 'A' GROUP BY 1
      """;

  /** Loads accounts and relations, and classifies the authors in every feed. */
  void loadInto(World world) throws SQLException {
    world.tx.run(c -> GraphLoader.load(c, folder));
    for (FeedWorld feed : world.feeds()) {
      feed.tx.run(c -> Sql.update(c, FOLLOWER_COUNTS));
    }
  }

  /** How many follow each account that anybody follows. */
  Map<Long, Long> followers() {
    return follows.stream()
        .collect(Collectors.groupingBy(Pair::followee, TreeMap::new, Collectors.counting()));
  }

  /** The account that most follow. */
  long mostFollowed() {
    return followers().entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }
}
