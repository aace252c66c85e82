package dev.fanproof.relation;

/** Why a call changed nothing. */
public enum Reason {
  /** It did change something. */
  NONE(""),
  SELF("self"),
  BLOCKED("blocked"),
  UNKNOWN_ACCOUNT("unknown account"),
  NOT_PENDING("not PENDING"),
  /** The relation's version is not the one that the caller expected. */
  VERSION("version"),
  ALREADY_ACTIVE("already ACTIVE"),
  ALREADY_PENDING("already PENDING"),
  ALREADY_REMOVED("already REMOVED"),
  ALREADY_BLOCKED("already blocked"),
  NOT_BLOCKED("not blocked");

  private final String text;

  Reason(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
