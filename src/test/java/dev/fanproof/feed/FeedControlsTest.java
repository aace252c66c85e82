package dev.fanproof.feed;

import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.FEEDS;
import static dev.fanproof.property.Families.HYBRID_FEEDS;
import static dev.fanproof.property.Families.STRIDES;
import static dev.fanproof.property.Families.WALKS;

import dev.fanproof.harness.Edited;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.post.Post;
import dev.fanproof.post.Posts;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.sql.Sql;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Broken feeds. */
class FeedControlsTest extends ControlsContract {

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control(
            "timestamp-only cursor", Law.F1, HYBRID_FEEDS, s -> s.paging(new TimeOnly(right(s)))),
        control("filter after LIMIT", Law.F1, FEEDS, s -> s.paging(new FilterAfter(right(s))))
            .feed("push"),
        control("raw inbox", Law.F1, FEEDS, s -> s.paging(RAW_INBOX)).feed("push"),
        control("raw inbox", Law.F2, FEEDS, s -> s.paging(RAW_INBOX)).feed("push"),
        control("fan-out to PENDING", Law.P, FEEDS, s -> s.publishing(toPending(s))).feed("push"),
        control("fan-out to PENDING", Law.F1, FEEDS, s -> s.publishing(toPending(s))).feed("push"),
        control("OFFSET", Law.F3, WALKS, s -> s.paging(new OffsetPaging(right(s)))),
        control("timestamp-only cursor", Law.F3, WALKS, s -> s.paging(new TimeOnly(right(s)))),
        control(
            "timestamp-only cursor, any pages",
            Law.F1,
            STRIDES,
            s -> s.paging(new TimeOnly(right(s)))),
        control("classify at read", Law.F1, HYBRID_FEEDS, s -> s.paging(new ClassifyAtRead(2))),
        control(
            "branch limit below the page limit",
            Law.F1,
            HYBRID_FEEDS,
            s -> s.paging(HALF_BRANCHES)),
        control("merge by time alone", Law.F1, HYBRID_FEEDS, s -> s.paging(MERGED_BY_TIME)),
        control("no conflict clause", Law.P, HYBRID_FEEDS, s -> s.publishing(withoutConflict(s))));
  }

  private static PagePlan right(Subject subject) {
    return subject.plans().get(0);
  }

  /** Loses the rest of a tie that a page ends in. */
  private record TimeOnly(PagePlan right) implements PagePlan {
    @Override
    public List<Post> page(Tx tx, PageRequest request) throws SQLException {
      Cursor time = new Cursor(request.cursor().createdAt(), 0);
      return right.page(tx, new PageRequest(request.reader(), time, request.limit()));
    }
  }

  /** Each branch gives half a page, as if they always shared it evenly. */
  private static final PagePlan HALF_BRANCHES =
      (tx, request) -> merged(tx, request, (request.limit() + 1) / 2, Cursor.NEWEST_FIRST);

  /** Ties of both branches come branch by branch. */
  private static final PagePlan MERGED_BY_TIME =
      (tx, request) ->
          merged(
              tx, request, request.limit(), Comparator.comparingLong(Post::createdAt).reversed());

  private static List<Post> merged(
      Tx tx, PageRequest request, int branchLimit, Comparator<Post> order) throws SQLException {
    PageRequest branch = new PageRequest(request.reader(), request.cursor(), branchLimit);
    List<Post> all = new ArrayList<>(new SinglePlan(Candidates.INBOX).page(tx, branch));
    all.addAll(new SinglePlan(Candidates.AUTHORS).page(tx, branch));
    return all.stream().sorted(order).limit(request.limit()).toList();
  }

  /** A repeated publish is an error. */
  private static Subject.Publish withoutConflict(Subject right) {
    return (c, post) ->
        right.publish().publish(Edited.connection(c, "ON CONFLICT (post_id) DO NOTHING", ""), post);
  }

  // language=PostgreSQL
  private static final String RAW =
      """
      SELECT p.post_id, p.author, p.created_at, p.visibility
      FROM inbox i JOIN post p USING (post_id)
      WHERE i.reader = ? AND (i.created_at, i.post_id) < (?, ?)
      ORDER BY i.created_at DESC, i.post_id DESC LIMIT ?
      """;

  private static final PagePlan RAW_INBOX =
      (tx, request) ->
          tx.statement(
              c ->
                  Sql.list(
                      c,
                      RAW,
                      Posts::read,
                      request.reader(),
                      request.cursor().createdAt(),
                      request.cursor().postId(),
                      request.limit()));

  /** Takes a page of candidates and then drops what is not visible. */
  private record FilterAfter(PagePlan right) implements PagePlan {
    @Override
    public List<Post> page(Tx tx, PageRequest request) throws SQLException {
      PageRequest all = new PageRequest(request.reader(), Cursor.TOP, Integer.MAX_VALUE);
      List<Post> visible = right.page(tx, all);
      return RAW_INBOX.page(tx, request).stream().filter(visible::contains).toList();
    }
  }

  private static Subject.Publish toPending(Subject right) {
    return (c, post) -> {
      Publication publication = right.publish().publish(c, post);
      if (publication instanceof Publication.Pushed) {
        Sql.update(
            c,
            """
            INSERT INTO inbox SELECT follower, ?, ? FROM relation WHERE followee = ? AND state = 'P'
            """,
            post.id(),
            post.createdAt(),
            post.author());
      }
      return publication;
    };
  }
}
