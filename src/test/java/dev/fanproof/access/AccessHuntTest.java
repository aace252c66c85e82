package dev.fanproof.access;

import dev.fanproof.explorer.FeedMeetings;
import dev.fanproof.explorer.HuntContract;
import dev.fanproof.explorer.Hunted;
import dev.fanproof.explorer.Limits;
import dev.fanproof.feed.Publication;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.TokenRead;
import dev.fanproof.sql.Sql;
import java.util.stream.Stream;

/** Checks and tokens that somebody beside them breaks. */
class AccessHuntTest extends HuntContract {

  @Override
  protected Stream<Hunted> hunted() {
    FeedMeetings meet = new FeedMeetings(one, feed);
    Subject.Publish snapshot = meet.publishing(TokenRead.SNAPSHOT);
    return Stream.of(
        new Hunted(
            "SNAPSHOT token where STRICT is promised",
            Law.A1,
            feed.pool,
            meet.postBlock("SNAPSHOT for STRICT", snapshot, TokenRead.STRICT)),
        new Hunted(
            "lock and token read in one statement",
            Law.A1,
            feed.pool,
            meet.postBlock("one statement", lockAndRead(snapshot), TokenRead.STRICT)),
        new Hunted(
            "view read before the watermark",
            Law.A1,
            feed.pool,
            meet.checkApply("view first", BrokenChecks.VIEW_FIRST)),
        new Hunted(
            "check split over statements",
            Law.A1,
            feed.pool,
            meet.checkShowFollow("split", BrokenChecks.SPLIT),
            Limits.preemptions(2)));
  }

  // language=PostgreSQL
  private static final String LOCK_AND_READ =
      """
      WITH held AS (SELECT shard FROM event_counter WHERE shard = 0 FOR NO KEY UPDATE)
      UPDATE post SET acl_token =
        (SELECT k.last FROM held JOIN event_counter k USING (shard))
      WHERE post_id = ?
      """;

  private static Subject.Publish lockAndRead(Subject.Publish snapshot) {
    return (c, post) -> {
      Publication publication = snapshot.publish(c, post);
      Sql.update(c, LOCK_AND_READ, post.id());
      return publication;
    };
  }

  @Override
  protected Stream<Hunted.Beyond> beyond() {
    return Stream.of(
        new Hunted.Beyond(
            "token renewed in one statement", "needs another change of the post and a block"),
        new Hunted.Beyond("shared row lock starving a block", "needs two publishers and a block"));
  }
}
