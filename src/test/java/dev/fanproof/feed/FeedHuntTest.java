package dev.fanproof.feed;

import dev.fanproof.explorer.FeedMeetings;
import dev.fanproof.explorer.HuntContract;
import dev.fanproof.explorer.Hunted;
import dev.fanproof.harness.Edited;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.TokenRead;
import java.util.stream.Stream;

/** Pages and publishes that somebody beside them breaks. */
class FeedHuntTest extends HuntContract {

  @Override
  protected Stream<Hunted> hunted() {
    FeedMeetings meet = new FeedMeetings(one, feed);
    Subject.Publish right = meet.publishing(TokenRead.SNAPSHOT);
    return Stream.of(
        new Hunted(
            "cleanup as revocation",
            Law.F2,
            feed.pool,
            meet.publishCleanUp("raw inbox", new RawInbox())),
        new Hunted(
            "counter locked in the fan-out statement",
            Law.P,
            feed.pool,
            meet.publishFollow("locked counter", lockingCounter(right))),
        new Hunted(
            "several statements under Read Committed",
            Law.F1,
            feed.pool,
            meet.pageLeave("READ COMMITTED", FeedSchedulesTest::readCommitted)));
  }

  private static Subject.Publish lockingCounter(Subject.Publish right) {
    String plain = "SELECT last FROM event_counter WHERE shard = ?";
    return (c, post) ->
        right.publish(Edited.connection(c, plain, plain + " FOR NO KEY UPDATE"), post);
  }

  @Override
  protected Stream<Hunted.Beyond> beyond() {
    return Stream.of(
        new Hunted.Beyond("fan-out outside the transaction", "needs a crash before the fan-out"));
  }
}
