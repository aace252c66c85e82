package dev.fanproof.scenario;

import dev.fanproof.event.Pair;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.sql.Sql;
import java.sql.SQLException;

/** Puts a graph's accounts and relations into a world of one shard, with a few statements. */
final class GraphLoad {

  private GraphLoad() {}

  // language=PostgreSQL
  private static final String ACCOUNTS = "INSERT INTO account SELECT generate_series(1, ?)";

  // language=PostgreSQL
  private static final String RELATIONS =
      """
      INSERT INTO relation (follower, followee, version, state)
      SELECT follower, followee, 1, 'A' FROM unnest(?::bigint[], ?::bigint[]) t(follower, followee)
      """;

  // language=PostgreSQL
  private static final String EVENTS =
      """
      INSERT INTO relation_event (shard, seq, follower, followee, version, state)
      SELECT 0, row_number() OVER (ORDER BY follower, followee), follower, followee, version, state
      FROM relation
      """;

  // language=PostgreSQL
  private static final String COUNTER =
      "UPDATE event_counter SET last = (SELECT count(*) FROM relation_event)";

  // language=PostgreSQL
  private static final String FOLLOWER_COUNTS =
      """
      INSERT INTO follower_count SELECT followee, count(*) FROM relation WHERE state = 'A' GROUP BY 1
      """;

  static void into(World world, Graph graph) throws SQLException {
    long[] followers = graph.follows().stream().mapToLong(Pair::follower).toArray();
    long[] followees = graph.follows().stream().mapToLong(Pair::followee).toArray();
    world.tx.run(
        c -> {
          Sql.update(c, ACCOUNTS, graph.accounts());
          Sql.update(c, RELATIONS, followers, followees);
          Sql.update(c, EVENTS);
          return Sql.update(c, COUNTER);
        });
    for (FeedWorld feed : world.feeds()) {
      feed.tx.run(c -> Sql.update(c, FOLLOWER_COUNTS));
    }
    world.tx.run(c -> Sql.update(c, "ANALYZE account, relation"));
  }
}
