package dev.fanproof.status;

/** The answer of a transition. One that is repeated is refused, since no status follows itself. */
public sealed interface Result {

  /** The status was appended. */
  record Changed(Status from, Status to) implements Result {
    @Override
    public String toString() {
      return "CHANGED(" + from + " to " + to + ")";
    }
  }

  /** The map does not allow it from the present status. */
  record Forbidden(Status now) implements Result {
    @Override
    public String toString() {
      return "REJECTED(is " + now + ")";
    }
  }

  /** There is no such user. */
  record UnknownUser() implements Result {
    @Override
    public String toString() {
      return "REJECTED(unknown user)";
    }
  }

  /** Another transition came between; only {@link CompareAndSet} answers so. */
  record Overtaken(Status expected) implements Result {
    @Override
    public String toString() {
      return "REJECTED(no longer " + expected + ")";
    }
  }
}
