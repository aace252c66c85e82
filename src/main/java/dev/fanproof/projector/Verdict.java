package dev.fanproof.projector;

/** What a delivery of an event did to the view. */
public enum Verdict {
  /** The event was the newest of its pair: the view has its state. */
  APPLIED,
  /** A newer event of the pair came first: the view stays, the event counts as handled. */
  STALE,
  /** This event had been handled before: nothing is written. */
  DUP
}
