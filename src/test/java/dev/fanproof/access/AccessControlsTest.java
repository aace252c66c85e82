package dev.fanproof.access;

import static dev.fanproof.access.AccessMode.CONTENT_TOKEN;
import static dev.fanproof.access.AccessMode.FRESH_TOKEN;
import static dev.fanproof.access.AccessMode.PROJECTION_ONLY;
import static dev.fanproof.access.AccessMode.TRUTH;
import static dev.fanproof.property.Control.control;
import static dev.fanproof.property.Families.ACCESSES;

import dev.fanproof.harness.Edited;
import dev.fanproof.law.Law;
import dev.fanproof.law.Subject;
import dev.fanproof.property.Control;
import dev.fanproof.property.ControlsContract;
import dev.fanproof.relation.Outcome;
import dev.fanproof.sql.Sql;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Broken access checks. */
class AccessControlsTest extends ControlsContract {

  private static final AccessCheck RIGHT = new OneStatementCheck();

  @Override
  protected Stream<Control<?>> controls() {
    return Stream.of(
        control("projection only", Law.A1, ACCESSES, s -> s.checking(PROJECTION_INSTEAD)),
        control(
            "> for >= on the token", Law.A1, ACCESSES, edited(AT_LEAST, "applied_upto > p.acl")),
        control("PUBLIC ignores blocks", Law.A1, ACCESSES, s -> s.checking(NO_BLOCK)),
        control("block checked one way", Law.A1, ACCESSES, edited(BOTH_WAYS, ONE_WAY)),
        control("SELF for followers", Law.A1, ACCESSES, edited(SELF_ONLY, "")),
        control("always fall back", Law.A1, ACCESSES, s -> s.checking(ALWAYS_FALL_BACK)),
        control(
            "token not renewed on a visibility change",
            Law.A1,
            ACCESSES,
            s -> s.retouching(WITHOUT_RENEWAL)));
  }

  private static final String AT_LEAST = "applied_upto >= p.acl";
  private static final String BOTH_WAYS = "IN ((q.reader, p.author), (p.author, q.reader))";
  private static final String ONE_WAY = "IN ((p.author, q.reader))";
  private static final String SELF_ONLY = "WHEN p.visibility = 'S' THEN 'self-only'";

  private static UnaryOperator<Subject> edited(String from, String to) {
    return s ->
        s.checking(
            (c, reader, post, mode) ->
                RIGHT.canRead(Edited.connection(c, from, to), reader, post, mode));
  }

  private static final AccessCheck NO_BLOCK =
      (c, reader, post, mode) -> {
        Decision right = RIGHT.canRead(c, reader, post, mode);
        return right.source().equals("public-block-check")
            ? new Decision(true, right.source())
            : right;
      };

  private static final AccessCheck PROJECTION_INSTEAD =
      (c, reader, post, mode) ->
          RIGHT.canRead(c, reader, post, mode == FRESH_TOKEN ? PROJECTION_ONLY : mode);

  private static final AccessCheck ALWAYS_FALL_BACK =
      (c, reader, post, mode) -> {
        if (mode != CONTENT_TOKEN) {
          return RIGHT.canRead(c, reader, post, mode);
        }
        Decision truth = RIGHT.canRead(c, reader, post, TRUTH);
        return new Decision(
            truth.allowed(), truth.source().replaceFirst("^truth$", "fallback-truth"));
      };

  private static final Subject.Retouch WITHOUT_RENEWAL =
      (c, by, post, visibility) -> {
        int rows =
            Sql.update(
                c,
                """
                UPDATE post SET visibility = ?::"char" WHERE post_id = ? AND author = ?
                """,
                visibility.code(),
                post,
                by);
        return rows == 1 ? Outcome.CHANGED : Outcome.REJECTED;
      };
}
