package dev.fanproof.law;

import java.util.function.Function;

/** The laws by their names. Each has a breach class of its own (see {@link LawBreach}). */
@SuppressWarnings("ImmutableEnumChecker") // Constructors have no state.
public enum Law {
  P("every result and effect equal the model's; no unexpected SQLSTATE", LawBreach.P::new),
  I1("one relation row a pair, one of three states, no self-relation", LawBreach.I1::new),
  I2("a pair's event versions have no gap up to the relation's version", LawBreach.I2::new),
  I3("while a block exists, both relations are REMOVED", LawBreach.I3::new),
  I4("unblocking deletes the block row and changes no relation", LawBreach.I4::new),
  I5("where watermark = counter, view and counts equal the truth", LawBreach.I5::new),
  E1("a shard's events are exactly horizon + 1 … last", LawBreach.E1::new),
  D0("nothing ends in a deadlock or waits for ever", LawBreach.D0::new),
  U(
      "an unknown outcome is resolved to what became of it; no repeat undoes a later write",
      LawBreach.U::new),
  L("a revocation waits only for publishers queued before it", LawBreach.L::new),
  B(
      "after a follow with backfill the newest K pushed posts are candidates, and every later one",
      LawBreach.B::new),
  F1("the feed equals candidates ∩ visible, page by page", LawBreach.F1::new),
  F2("every returned post passes canRead(TRUTH)", LawBreach.F2::new),
  F3("a walk returns what stayed visible once, and of new posts those below it", LawBreach.F3::new),
  A1("decisions and their sources are exact; FRESH_TOKEN = TRUTH", LawBreach.A1::new),
  J("any order and repetition of deliveries gives the same view", LawBreach.J::new),
  S1("a user's statuses by id form an allowed path", LawBreach.S1::new),
  M1(
      "message numbers are 1 to the count; every send precedes its sender's leave; an administrator"
          + " stays",
      LawBreach.M1::new);

  private final String meaning;
  private final Function<String, LawBreach> breach;

  Law(String meaning, Function<String, LawBreach> breach) {
    this.meaning = meaning;
    this.breach = breach;
  }

  /** In one line. */
  public String meaning() {
    return meaning;
  }

  /** A breach to throw. The only place where one is made, which shrinking compares as well. */
  public LawBreach breach(String what) {
    return breach.apply(what);
  }

  /** Throws the breach unless it holds. */
  public void require(boolean holds, String what) {
    if (!holds) {
      throw breach(what);
    }
  }
}
