package dev.fanproof.law;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Command.Write;
import dev.fanproof.command.Kind;
import dev.fanproof.command.Program;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.feed.PageRequest;
import dev.fanproof.post.Post;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Laws that ask no model: two ways that must come to the same are both gone. */
public final class Metamorphic {

  private static final int WHOLE = 1000;

  private Metamorphic() {}

  /** A relation write between the accounts that its numbers mean, whatever the version. */
  private record Call(Kind kind, long a, long b) {

    static Stream<Call> of(Cast cast, Write write) {
      Call call = new Call(write.kind(), cast.account(write.a()), cast.account(write.b()));
      return Stream.generate(() -> call).limit(write.twice() ? 2 : 1);
    }

    long less() {
      return Math.min(a, b);
    }

    long greater() {
      return Math.max(a, b);
    }
  }

  /**
   * P, on a clean site: each call made twice comes to what each made once does, to the last event.
   */
  public static void retriedIsOnce(Site site, Program program) {
    site.open(program.cast());
    List<Call> calls = calls(program);
    List<String> once = rowsAfter(site, calls);
    List<String> twice =
        rowsAfter(site, calls.stream().flatMap(call -> Stream.of(call, call)).toList());
    same("each call made once (left), and twice", program, once, twice);
  }

  /**
   * P, on a clean site: calls of unrelated pairs commute, but for the numbers that a shared shard
   * gives.
   */
  public static void unrelatedPairsCommute(Site site, Program program) {
    site.open(program.cast());
    List<Call> calls = calls(program);
    List<Call> byPair =
        calls.stream()
            .sorted(Comparator.comparingLong(Call::less).thenComparingLong(Call::greater))
            .toList();
    UnaryOperator<String> numberless = row -> row.replaceFirst("^event (\\d+)/\\d+", "event $1");
    same(
        "the calls in their order (left), and pair by pair",
        program,
        rowsAfter(site, calls).stream().map(numberless).sorted().toList(),
        rowsAfter(site, byPair).stream().map(numberless).sorted().toList());
  }

  private static List<Call> calls(Program program) {
    return program.commands().stream()
        .flatMap(command -> Call.of(program.cast(), (Write) command))
        .toList();
  }

  /** What a transaction that makes all the calls sees at its end, before it takes them back. */
  private static List<String> rowsAfter(Site site, List<Call> calls) {
    return site.run(
        c -> {
          for (Call call : calls) {
            call.kind.in(site.subject().relations(), c, call.a, call.b, OptionalLong.empty());
          }
          List<String> rows = Rows.truth(c);
          c.rollback();
          return rows;
        });
  }

  private static void same(String ways, Program program, List<String> one, List<String> other) {
    Law.P.require(one.equals(other), ways + ", of\n  " + program + "\n" + Rows.beside(one, other));
  }

  /** F1: a walk by pages of any sizes is the feed in one page, in every plan. */
  public static void pageSizesDoNotMatter(Site site, List<Long> readers, List<Integer> sizes) {
    for (PagePlan plan : site.subject().plans()) {
      for (long reader : readers) {
        List<Post> whole = FeedMirror.page(site, plan, PageRequest.first(reader, WHOLE));
        FeedLaws.page(
            "the feed of " + reader + " in one page (model), and by " + sizes,
            whole,
            walk(site, plan, reader, sizes));
      }
    }
  }

  private static List<Post> walk(Site site, PagePlan plan, long reader, List<Integer> sizes) {
    List<Post> all = new ArrayList<>();
    PageRequest request = PageRequest.first(reader, sizes.get(0));
    for (int page = 1; ; page++) {
      List<Post> got = FeedMirror.page(site, plan, request);
      all.addAll(got);
      if (got.size() < request.limit()) {
        return all;
      }
      int next = sizes.get(page % sizes.size());
      request = new PageRequest(reader, request.after(got).cursor(), next);
    }
  }
}
