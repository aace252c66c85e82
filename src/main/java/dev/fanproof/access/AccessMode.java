package dev.fanproof.access;

/** Where the relation of a reader to an author is looked up, and what that promises. */
public enum AccessMode {
  /** The relation table: the state committed when the check starts. */
  TRUTH,
  /** The view, however far behind it is: promises nothing, shows the new-enemy problem. */
  PROJECTION_ONLY,
  /** The view once it covers the post's token, else the truth: its revocations are in force. */
  CONTENT_TOKEN,
  /** The view once it covers the counter of now, else the truth: the verdict of TRUTH. */
  FRESH_TOKEN
}
