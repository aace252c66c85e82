package dev.fanproof.membership;

/** The answer of an operation on a conversation. */
public sealed interface Result {

  /**
   * It happened.
   *
   * @param seq the number of the sent message; of a join or leave the conversation's last number,
   *     after which the stay began or ended
   */
  record Changed(long seq) implements Result {
    @Override
    public String toString() {
      return "CHANGED(seq" + seq + ")";
    }
  }

  /** The same message had been sent, under this number; whether its sender is still a member. */
  record Repeated(long seq) implements Result {
    @Override
    public String toString() {
      return "NOOP(seq" + seq + ",already sent)";
    }
  }

  /** It already was as asked. */
  record Noop(Reason reason) implements Result {
    @Override
    public String toString() {
      return "NOOP(" + reason + ")";
    }
  }

  /** Not allowed; nothing was written and no number consumed. */
  record Rejected(Reason reason) implements Result {
    @Override
    public String toString() {
      return "REJECTED(" + reason + ")";
    }
  }
}
