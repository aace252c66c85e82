package dev.fanproof.feed;

/** Where a scheme's page finds its posts. */
public enum Candidates {
  /** In the reader's inbox alone. */
  INBOX,
  /** Through the followed authors alone. */
  AUTHORS,
  /** In both; a post lies in one of them, as its delivery says. */
  BOTH
}
