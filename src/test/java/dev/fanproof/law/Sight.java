package dev.fanproof.law;

/** What a program came across; properties assert that their mix reaches all of theirs. */
public enum Sight {
  /** A follow was refused because of a block. */
  BLOCKED,
  /** A call or a delivery was repeated. */
  DUPLICATED,
  /** An expected version was wrong. */
  OUTDATED,
  /** A request was approved. */
  APPROVED,
  /** A block removed relations both ways. */
  BLOCKED_BOTH_WAYS,
  /** An event came after a newer one of its pair. */
  STALE,
  /** A batch held nothing. */
  EMPTY_BATCH,
  /** A batch held a delivery twice. */
  REPEATED_IN_BATCH,
  /** A batch held two new events of a pair. */
  SUPERSEDED_IN_BATCH,
  /** The watermark stood before a gap. */
  GAP,
  /** A consumer was lost. */
  LOST,
  /** The log was truncated. */
  TRUNCATED,
  /** Clearing was refused because of a truncated log. */
  CLEAR_REFUSED,
  /** A view that lacked events was rebuilt. */
  REBUILT_LAGGING,
  /** A follow brought posts of before into an inbox. */
  BACKFILLED,
  /** An unfollow took posts out of an inbox. */
  CLEANED,
  /** A page left out a candidate whose reader had followed at its publication. */
  REVOKED_AFTER_POSTING,
  /** An author has posts of both deliveries. */
  CROSSED_THRESHOLD,
  /** A page ended between two posts of one time. */
  TIE_AT_PAGE_END,
  /** A walk had several pages. */
  SECOND_PAGE,
  /** During a walk a visible post was published below its cursor. */
  BELOW_CURSOR,
  /** … and above it. */
  ABOVE_CURSOR,
  /** CONTENT_TOKEN allowed from the view what the truth denies by now. */
  NEW_ENEMY,
  /** A token sent a check to the truth. */
  FELL_BACK,
  /** A token let the view answer while it lagged. */
  SERVED_LAGGING,
  /** A status was asked for that the map does not allow. */
  FORBIDDEN,
  /** … because the user was approved. */
  FINAL,
  /** A denied user became pending again. */
  ASKED_AGAIN,
  /** A user did not exist. */
  STRANGER,
  /** A member who had left joined again. */
  REJOINED,
  /** A message was sent once more by somebody who had left. */
  RETRIED_AFTER_LEAVING,
  /** Something else was sent under a message's id. */
  CLAIMED,
  /** The last administrator wanted to leave. */
  LAST_ADMINISTRATOR
}
