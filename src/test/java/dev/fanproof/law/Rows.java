package dev.fanproof.law;

import dev.fanproof.sql.Invariant;
import dev.fanproof.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What the tables hold, a line a row, in the words of the models. */
public final class Rows {

  private Rows() {}

  // language=PostgreSQL
  private static final String TRUTH =
      """
      SELECT 'relation ' || follower || '>' || followee || ' ' || state::text || ' v' || version
      FROM relation WHERE version > 0
      UNION ALL SELECT 'block ' || blocker || '>' || blocked FROM block
      UNION ALL
      SELECT 'event ' || shard || '/' || seq || ' ' || follower || '>' || followee
        || ' ' || state::text || ' v' || version
      FROM relation_event
      UNION ALL SELECT 'horizon ' || shard || '/' || horizon FROM event_counter WHERE horizon > 0
      """;

  /** Relations, blocks, events and horizons. */
  public static List<String> truth(Connection c) throws SQLException {
    return read(c, TRUTH);
  }

  // language=PostgreSQL
  private static final String VIEW =
      """
      SELECT 'view ' || follower || '>' || followee || ' ' || state::text || ' v' || version
      FROM proj_follower WHERE version > 0
      UNION ALL SELECT 'count ' || followee || ' ' || active FROM proj_count WHERE active <> 0
      UNION ALL SELECT 'watermark ' || shard || '/' || applied_upto FROM proj_watermark
      UNION ALL SELECT 'seen ' || shard || '/' || seq FROM proj_seen
      """;

  /** The projector's tables. */
  public static List<String> view(Connection c) throws SQLException {
    return read(c, VIEW);
  }

  /** Both. */
  static List<String> core(Connection c) throws SQLException {
    return Stream.concat(truth(c).stream(), view(c).stream()).sorted().toList();
  }

  // language=PostgreSQL
  private static final String FEED =
      """
      SELECT 'post ' || post_id || ' by ' || author || ' at ' || created_at || ' '
        || visibility::text || ' ' || delivery::text || ' token ' || acl_token || ' fanout '
        || coalesce(fanout_seq::text, 'none')
      FROM post
      UNION ALL SELECT 'inbox ' || reader || ' ' || post_id || ' at ' || created_at FROM inbox
      """;

  /** Posts and inboxes. */
  public static List<String> feed(Connection c) throws SQLException {
    return read(c, FEED);
  }

  // language=PostgreSQL
  private static final String STATUSES =
      """
      SELECT 'status ' || user_id || ' #' || row_number() OVER (PARTITION BY user_id ORDER BY id)
        || ' ' || status::text
      FROM user_status
      """;

  /** Status histories. */
  public static List<String> statuses(Connection c) throws SQLException {
    return read(c, STATUSES);
  }

  // language=PostgreSQL
  private static final String CONVERSATIONS =
      """
      SELECT 'conversation ' || id || ' by ' || creator || ' count ' || message_count
      FROM conversation
      UNION ALL
      SELECT 'member ' || conversation || ' ' || user_id || ' ' || role::text || ' from ' || joined_at
        || ' to ' || coalesce(left_at::text, 'now')
      FROM members
      UNION ALL
      SELECT 'message ' || id || ' ' || conversation || '/' || seq || ' by ' || sender || ' ' || body
      FROM messages
      """;

  /** Conversations, stays and messages. */
  public static List<String> conversations(Connection c) throws SQLException {
    return read(c, CONVERSATIONS);
  }

  /** The tables that an invariant speaks about, and some more. */
  static List<String> about(Connection c, Invariant invariant) throws SQLException {
    return switch (invariant) {
      case S1 -> statuses(c);
      case M1 -> conversations(c);
      default -> core(c);
    };
  }

  private static List<String> read(Connection c, String sql) throws SQLException {
    return Sql.list(c, sql, row -> row.getString(1)).stream().sorted().toList();
  }

  /** Requires that both are the same; else the law's breach, with what differs marked. */
  public static void same(Law law, List<String> model, List<String> database) {
    law.require(model.equals(database), beside(model, database));
  }

  /** The model's rows beside the database's. */
  public static String beside(List<String> model, List<String> database) {
    TreeSet<String> all = new TreeSet<>(model);
    all.addAll(database);
    List<String> lines = new ArrayList<>(List.of(line("model", "database")));
    for (String row : all) {
      lines.add(line(model.contains(row) ? row : "-", database.contains(row) ? row : "-"));
    }
    return String.join("\n", lines);
  }

  private static String line(String model, String database) {
    return (model.equals(database) ? "    " : "  ! ") + "%-44s | %s".formatted(model, database);
  }
}
