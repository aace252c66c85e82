package dev.fanproof.membership;

/** What a member is; fixed for a stay. */
public enum Role {
  /** A conversation keeps at least one. */
  ADMINISTRATOR("A"),
  MEMBER("M");

  private final String code;

  Role(String code) {
    this.code = code;
  }

  /** The value of the column {@code role}. */
  public String code() {
    return code;
  }
}
