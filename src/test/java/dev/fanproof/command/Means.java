package dev.fanproof.command;

/** What an operator does about a view. */
public enum Means {
  /** Delivers what the log holds above the watermarks. */
  REPLAY,
  /** Deletes from the log what the view has handled. */
  TRUNCATE,
  /** Makes the view anew from the truth. */
  REBUILD,
  /** Empties the view, where the log allows it. */
  CLEAR
}
