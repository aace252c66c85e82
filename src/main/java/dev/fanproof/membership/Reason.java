package dev.fanproof.membership;

/** Why an operation on a conversation changed nothing. */
public enum Reason {
  ALREADY_CREATED("already created"),
  ALREADY_MEMBER("already a member"),
  NOT_MEMBER("not a member"),
  LAST_ADMINISTRATOR("last administrator"),
  /** The id belongs to a conversation or message with other content. */
  ID_TAKEN("the id is taken"),
  UNKNOWN_CONVERSATION("unknown conversation");

  private final String text;

  Reason(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
