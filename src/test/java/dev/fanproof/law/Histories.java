package dev.fanproof.law;

import dev.fanproof.membership.Conversations;
import dev.fanproof.status.StatusHistory;
import dev.fanproof.status.Transitions;

/** The two smaller systems, each replaceable. */
public record Histories(Transitions status, Conversations membership) {

  /** The production classes. */
  static Histories right() {
    return new Histories(new StatusHistory(), new Conversations());
  }
}
