package dev.fanproof.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.fanproof.harness.World;
import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every SQL constant of production code is accepted by the server against the migrated schema. */
class StatementsTest {

  private static final Pattern PREPARABLE =
      Pattern.compile("(SELECT|INSERT|UPDATE|DELETE|WITH|\\(SELECT)\\b");
  private static final String STAGING =
      """
      CREATE TEMP TABLE load_follow (follower bigint, followee bigint);
      CREATE TEMP TABLE load_post
        (post_id bigint, author bigint, created_at bigint, visibility text);
      CREATE SEQUENCE plain_event_seq;
      CREATE TABLE user_current (user_id bigint PRIMARY KEY, status "char" NOT NULL);
      """;

  @Test
  @DisplayName("each statement prepares, with its parameters")
  void eachStatementPrepares() throws Exception {
    Map<String, String> statements = statements();
    assertThat(statements).hasSizeGreaterThan(50);
    try (World world = World.create(2, "push");
        Connection c = world.feed("push").pool.getConnection()) {
      c.createStatement().execute(STAGING);
      for (Map.Entry<String, String> statement : statements.entrySet()) {
        try (PreparedStatement prepared = c.prepareStatement(statement.getValue())) {
          assertThat(prepared.getParameterMetaData().getParameterCount())
              .as(statement.getKey())
              .isEqualTo((int) statement.getValue().chars().filter(ch -> ch == '?').count());
        }
      }
    }
  }

  /** By class and field; invariants by their name. */
  private static Map<String, String> statements() throws Exception {
    Map<String, String> statements = new TreeMap<>();
    for (Invariant invariant : Invariant.values()) {
      statements.put("Invariant." + invariant, invariant.sql());
    }
    for (JavaField field :
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.fanproof")
                .stream()
                .flatMap(type -> type.getFields().stream())
                .filter(f -> f.getRawType().isEquivalentTo(String.class))
                .toList()) {
      Field reflected = field.reflect();
      if (java.lang.reflect.Modifier.isStatic(reflected.getModifiers())) {
        reflected.setAccessible(true);
        String value = (String) reflected.get(null);
        if (PREPARABLE.matcher(value).lookingAt()) {
          statements.put(field.getFullName(), value);
        }
      }
    }
    return statements;
  }
}
