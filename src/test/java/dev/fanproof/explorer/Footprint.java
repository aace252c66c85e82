package dev.fanproof.explorer;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a step can disturb, or be disturbed by, table by table. Until a transaction commits, others
 * read nothing of it and only its locks are in their way: so two steps that end no transaction
 * commute unless both write or lock in one table. A commit (or rollback) commutes with what neither
 * reads nor locks a table that its transaction wrote in. Ends and beginnings never commute: laws
 * ask who came first.
 *
 * @param edge whether it is an operation's first step, or ends a transaction
 * @param end whether it ends a transaction
 * @param reads tables that it names
 * @param writes tables that it writes or locks rows of; for an end, all of its transaction
 */
record Footprint(boolean edge, boolean end, Set<String> reads, Set<String> writes) {

  private static final Pattern TABLE =
      Pattern.compile(
          "\\b(account|event_shards|event_counter|relation_event|relation|block|proj_follower"
              + "|proj_count|proj_seen|proj_watermark|post|inbox|follower_count)\\b");
  private static final Pattern WRITTEN =
      Pattern.compile("\\b(?:INSERT INTO|UPDATE|DELETE FROM|LOCK TABLE)\\s+(\\w+)");
  private static final Pattern LOCKING =
      Pattern.compile("\\bFOR (NO KEY )?UPDATE\\b|\\bFOR (KEY )?SHARE\\b|\\bpg_advisory_xact_lock");

  /** Of a statement; one that is not understood commutes with nothing. */
  static Footprint of(String sql, boolean first) {
    Set<String> reads = found(TABLE.matcher(sql));
    boolean foreign = reads.isEmpty() || sql.toUpperCase(Locale.ROOT).contains("TRUNCATE");
    Set<String> writes = found(WRITTEN.matcher(sql));
    writes.retainAll(reads);
    if (LOCKING.matcher(sql).find()) {
      writes.addAll(reads);
    }
    return foreign ? null : new Footprint(first, false, reads, writes);
  }

  /** Of a commit or rollback, after these steps. */
  static Footprint end(Collection<Footprint> steps) {
    if (steps.contains(null)) {
      return null;
    }
    Set<String> writes = new HashSet<>();
    steps.forEach(step -> writes.addAll(step.writes));
    return new Footprint(true, true, Set.of(), writes);
  }

  private static Set<String> found(Matcher matcher) {
    Set<String> found = new HashSet<>();
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  /** Whether two steps of different operations come to the same in either order. */
  static boolean commute(Footprint a, Footprint b) {
    return a != null
        && b != null
        && !(a.edge && b.edge)
        && Collections.disjoint(a.writes, b.writes)
        && !(a.end && !Collections.disjoint(a.writes, b.reads))
        && !(b.end && !Collections.disjoint(b.writes, a.reads));
  }
}
