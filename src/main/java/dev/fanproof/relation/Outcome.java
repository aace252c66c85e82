package dev.fanproof.relation;

/** What became of a call. */
public enum Outcome {
  /** The database is different now. */
  CHANGED,
  /** It already was as asked: no event, no version. */
  NOOP,
  /** Not allowed in the present state: no event, no version. */
  REJECTED
}
