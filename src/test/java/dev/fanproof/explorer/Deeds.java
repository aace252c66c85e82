package dev.fanproof.explorer;

import dev.fanproof.access.AccessCheck;
import dev.fanproof.access.AccessMode;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.feed.InboxCleanup;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.law.Subject;
import dev.fanproof.model.AccessModel;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import dev.fanproof.projector.Projector;
import dev.fanproof.projector.Recovery;
import dev.fanproof.projector.Watermark;
import dev.fanproof.relation.Relations;
import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.util.List;
import java.util.OptionalLong;

/** What people and consumers do. */
public final class Deeds {

  private static final OptionalLong ANY = OptionalLong.empty();

  private Deeds() {}

  // language=PostgreSQL
  private static final String ACCOUNT = "INSERT INTO account VALUES (?, ?)";

  /** Accounts, all private or all public. */
  public static Deed accounts(boolean closed, long... ids) {
    return Deed.of(
        "A",
        c -> {
          for (long id : ids) {
            Sql.update(c, ACCOUNT, id, closed);
          }
          return null;
        },
        models -> {
          for (long id : ids) {
            models.relations().account(id, closed);
          }
          return null;
        });
  }

  public static Deed follow(Relations relations, long a, long b) {
    return Deed.of("F", c -> relations.follow(c, a, b), m -> m.relations().follow(a, b, ANY));
  }

  public static Deed unfollow(Relations relations, long a, long b) {
    return Deed.of("U", c -> relations.unfollow(c, a, b), m -> m.relations().unfollow(a, b, ANY));
  }

  public static Deed approve(Relations relations, long b, long a) {
    return Deed.of(
        "A", c -> relations.decide(c, b, a, true), m -> m.relations().decide(b, a, true, ANY));
  }

  public static Deed block(Relations relations, long b, long a) {
    return Deed.of("B", c -> relations.block(c, b, a), m -> m.relations().block(b, a));
  }

  public static Deed unblock(Relations relations, long b, long a) {
    return Deed.of("U", c -> relations.unblock(c, b, a), m -> m.relations().unblock(b, a));
  }

  /** A consumer handles one delivery. */
  public static Deed apply(Projector projector, RelationEvent event) {
    return Deed.of("A", c -> projector.apply(c, event), m -> m.view().deliver(event));
  }

  /** A consumer handles a batch of deliveries. */
  public static Deed applyAll(Projector projector, RelationEvent... batch) {
    List<RelationEvent> all = List.of(batch);
    return Deed.of("B", c -> projector.applyAll(c, all), m -> m.view().deliverAll(all));
  }

  /** Everything that is in the log is delivered. */
  public static Deed drain(World world) {
    return new Deed(
        "D",
        tx -> {
          world.drain();
          return null;
        },
        models -> {
          models.view().catchUp();
          return null;
        });
  }

  public static Deed clear(Recovery recovery) {
    return Deed.of("C", recovery::clear, m -> m.view().clear());
  }

  public static Deed rebuild(Recovery recovery) {
    return Deed.of(
        "R",
        recovery::rebuild,
        models -> {
          models.view().catchUp();
          return models.relations().rows().stream().filter(r -> r.startsWith("relation ")).count();
        });
  }

  public static Deed truncate(Recovery recovery) {
    return Deed.of(
        "T",
        recovery::truncate,
        models -> {
          long before = events(models);
          models.view().truncateLog();
          return before - events(models);
        });
  }

  private static long events(Models models) {
    return models.relations().rows().stream().filter(row -> row.startsWith("event ")).count();
  }

  /** A reader with one snapshot, in which first a watermark is read and then I5 asked. */
  public static Deed snapshotReader() {
    return new Deed(
        "S",
        tx ->
            tx.snapshot(
                c -> {
                  Watermark.of(c, 0);
                  return Invariant.I5.violations(c);
                }),
        models -> List.of());
  }

  /** Renews the snapshot that classifies an author. */
  public static Deed count(FeedWorld feed, long author, long followers) {
    return new Deed(
        "N",
        tx -> {
          feed.followerCount(author, followers);
          return null;
        },
        m -> counted(followers, m.feed().count(author)));
  }

  /** The model counts for itself; the scene must have said the same. */
  private static Object counted(long said, int counted) {
    if (said != counted) {
      throw new IllegalArgumentException("said " + said + " followers, but there are " + counted);
    }
    return null;
  }

  /** An unfollow that takes the author's rows out of the inbox; the models know no such thing. */
  public static Deed unfollowAndCleanUp(Relations relations, long reader, long author) {
    return Deed.of(
        "U",
        c -> {
          relations.unfollow(c, reader, author);
          return InboxCleanup.remove(c, reader, author);
        },
        m -> null);
  }

  public static Deed publish(Subject.Publish publish, Post post) {
    return Deed.of("P", c -> publish.publish(c, post), m -> m.feed().publish(post));
  }

  public static Deed show(Subject.Retouch retouch, long by, long post, Visibility visibility) {
    return Deed.of(
        "V",
        c -> retouch.setVisibility(c, by, post, visibility),
        m -> m.feed().setVisibility(by, post, visibility));
  }

  /** The first page of a feed. */
  public static Deed page(PagePlan plan, long reader) {
    PageRequest request = PageRequest.first(reader, 10);
    return new Deed(
        "G", tx -> plan.page(tx, request), m -> m.feed().page(reader, request.cursor(), 10));
  }

  public static Deed check(AccessCheck check, long reader, long post, AccessMode mode) {
    return new Deed(
        "C",
        tx -> tx.statement(c -> check.canRead(c, reader, post, mode)),
        m -> new AccessModel(m.relations(), m.view(), m.feed()).canRead(reader, post, mode));
  }
}
