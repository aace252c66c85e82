package dev.fanproof.explorer;

import dev.fanproof.access.OneStatementCheck;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.post.TokenRead;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Every meeting of right operations that is explored. */
final class Catalogue {

  private static final String SERIAL = "answers and rows of a serial order";

  private static final String LEVEL = SERIAL + "; a replay ends level";

  private Catalogue() {}

  /** Those of one world. */
  static List<Entry> of(World world) throws SQLException {
    List<Entry> all = new ArrayList<>();
    RelationMeetings relations = new RelationMeetings(world, world.relations);
    all.addAll(Entry.of(relations.all(), world.pool, SERIAL));
    all.add(new Entry(relations.blocksOfSharedShards(), world.pool, Limits.preemptions(2), SERIAL));
    DeliveryMeetings deliveries = DeliveryMeetings.of(world);
    all.addAll(Entry.of(deliveries.all(), world.pool, LEVEL));
    if (world.order.shards() == 1) {
      all.add(new Entry(deliveries.otherFollowees(), world.pool, Limits.preemptions(2), LEVEL));
    }
    FeedWorld feed = world.addFeed(FeedScheme.of("hybrid:1"), TokenRead.SNAPSHOT);
    all.addAll(feeds(new FeedMeetings(world, feed)));
    return all;
  }

  private static List<Entry> feeds(FeedMeetings m) {
    FeedWorld feed = m.feed();
    Entry three =
        Entry.of(
                List.of(m.checkShowFollow("one statement", new OneStatementCheck())),
                feed.pool,
                "A1: the answer of a serial order")
            .get(0)
            .within(Limits.preemptions(2));
    return Stream.of(
            Entry.of(
                Stream.of(TokenRead.values())
                    .flatMap(t -> Stream.of(m.postBlock(t), m.showBlock(t)))
                    .toList(),
                feed.pool,
                "A1: no ALLOW after a block that the token covers"),
            Entry.of(
                List.of(
                    m.publishCleanUp("SINGLE", feed.single),
                    m.publishCleanUp("PER_AUTHOR", feed.perAuthor)),
                feed.pool,
                "F2: what a page shows may be read"),
            Entry.of(
                List.of(
                    m.pageBlock("SINGLE; pushed author", feed.single, 1),
                    m.pageBlock("SINGLE; pulled author", feed.single, 3),
                    m.pageBlock("PER_AUTHOR; pushed author", feed.perAuthor, 1),
                    m.pageBlock("PER_AUTHOR; pulled author", feed.perAuthor, 3),
                    m.pagePublish("SINGLE; pushed author", feed.single, 1),
                    m.pagePublish("SINGLE; pulled author", feed.single, 3),
                    m.pagePublish("PER_AUTHOR; pushed author", feed.perAuthor, 1),
                    m.pagePublish("PER_AUTHOR; pulled author", feed.perAuthor, 3)),
                feed.pool,
                "F1: " + SERIAL),
            Entry.of(
                List.of(m.pageLeave("PER_AUTHOR", UnaryOperator.identity())),
                feed.pool,
                "F1: the page of one moment"),
            Entry.of(
                List.of(m.publishFollow("push", m.publishing(TokenRead.SNAPSHOT))),
                feed.pool,
                "P: the counter of the fan-out's snapshot"),
            Entry.of(
                List.of(m.checkApply("one statement", new OneStatementCheck())),
                feed.pool,
                "A1: the answer of a serial order"),
            List.of(three))
        .flatMap(List::stream)
        .toList();
  }
}
