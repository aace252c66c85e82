package dev.fanproof.law;

import static dev.fanproof.event.RelationState.REMOVED;

import dev.fanproof.command.Kind;
import dev.fanproof.event.Pair;
import dev.fanproof.model.RelationModel;
import dev.fanproof.relation.Result;
import dev.fanproof.sql.Work;
import java.util.List;
import java.util.OptionalLong;

/** Relation writes in the model and in the database. */
record RelationMirror(Site site, RelationModel model) {

  void write(Kind kind, long a, long b, OptionalLong expected) {
    write(kind, a, b, expected, c -> kind.in(site.subject().relations(), c, a, b, expected));
  }

  /** The write as something else does it in the database; the model's answer. */
  String write(Kind kind, long a, long b, OptionalLong expected, Work<Result> database) {
    look(kind, a, b);
    boolean unblocks = kind == Kind.UNBLOCK && site.asks(Law.I4);
    List<String> before = unblocks ? site.read(Rows::truth) : List.of();
    String wanted = kind.in(model, a, b, expected);
    String got = site.run(database).toString();
    site.saw(Sight.BLOCKED, wanted.equals("REJECTED(blocked)"));
    site.saw(Sight.OUTDATED, wanted.equals("REJECTED(version)"));
    site.saw(Sight.DUPLICATED, wanted.startsWith("NOOP"));
    site.saw(Sight.APPROVED, kind == Kind.APPROVE && wanted.startsWith("CHANGED"));
    if (unblocks) {
      RelationLaws.unblocked(new Pair(a, b), before, site.read(Rows::truth));
    }
    if (site.asks(Law.P)) {
      String call =
          kind
              + " of "
              + a
              + " and "
              + b
              + (expected.isPresent() ? " at v" + expected.getAsLong() : "");
      RelationLaws.call(call, wanted, got, model.rows(), site.read(Rows::truth));
    }
    return wanted;
  }

  private void look(Kind kind, long a, long b) {
    Pair pair = new Pair(a, b);
    site.saw(
        Sight.BLOCKED_BOTH_WAYS,
        kind == Kind.BLOCK
            && !pair.self()
            && model.state(pair).state() != REMOVED
            && model.state(pair.reversed()).state() != REMOVED);
  }
}
