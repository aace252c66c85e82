package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fanproof.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphSpecTest {
  private static final String VALID = Json.write(Specs.of(12, 1, 4, 1.0));

  @Test
  void aSpecSurvivesJson() {
    assertThat(Json.read(VALID, "spec", GraphSpec.class)).isEqualTo(Specs.of(12, 1, 4, 1.0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name|'\"a b\"'|name: 'a b' is not allowed",
        "name|'\"\"'|name: '' is not allowed",
        "name|null|name: null is not allowed",
        "algorithm|3|algorithm: 3 is not allowed (1 to 2)",
        "algorithm|2|shape: algorithm 1 has none and algorithm 2 needs one",
        "accounts|-1|accounts: -1 is not allowed (0 to 10000000)",
        "accounts|10000001|accounts: 10000001 is not allowed",
        "accounts|12.5|:5: accounts: ",
        "accounts|'\"12\"'|:5: accounts: ",
        "accounts|99999999999|Numeric value (99999999999) out of range of int",
        "accounts|0|posts.count: 10 is not allowed (0 to 0)",
        "minDegree|-1|minDegree: -1 is not allowed (0 to 1000000)",
        "minDegree|5|maxDegree: 4 is not allowed (5 to 1000000)",
        "maxDegree|1000001|maxDegree: 1000001 is not allowed (1 to 1000000)",
        "zipfExponent|-0.1|zipfExponent: -0.1 is not allowed (0.0 to 8.0)",
        "zipfExponent|8.5|zipfExponent: 8.5 is not allowed",
        "zipfExponent|NaN|:8: ",
        "count|-1|posts.count: -1 is not allowed (0 to 50000000)",
        "perTimestamp|0|posts.perTimestamp: 0 is not allowed (1 to 1000000)",
        "firstCreatedAt|-1|posts.firstCreatedAt: -1 is not allowed (0 to 4102444800000000)",
        "stepMicros|0|posts.stepMicros: 0 is not allowed (1 to 86400000000)",
        "publicPercent|101|posts.publicPercent: 101 is not allowed (0 to 100)",
        "followersPercent|51|posts.followersPercent: 51 is not allowed (0 to 50)",
        "selfPercent|19|posts.selfPercent: 19 is not allowed (20 to 20)",
      })
  void aBadFieldIsNamedWithItsValueAndRange(String field, String value, String message) {
    String spec = VALID.replaceFirst("\"" + field + "\" : [^,\n]+", "\"" + field + "\" : " + value);

    assertThatThrownBy(() -> Json.read(spec, "my.json", GraphSpec.class))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("my.json:")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"seed\" : 7,|''|my.json: seed is missing",
        "\"seed\"|\"sed\"|my.json: 'sed' is unknown; known are name, algorithm, seed, ",
        "\"count\"|\"cuont\"|my.json: posts.'cuont' is unknown",
        "\"seed\" : 7,|\"seed\" : 7, \"seed\" : 8,|my.json:4: Duplicate field 'seed'",
        "}|]|my.json:17: Unexpected close marker ']': expected '}' (for Object starting at [line: 9, ",
      })
  void aMissingUnknownOrRepeatedFieldIsNamed(String part, String replacement, String message) {
    String spec = VALID.replace(part, replacement);

    assertThatThrownBy(() -> Json.read(spec, "my.json", GraphSpec.class))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("my.json:")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  private static final Shape SHAPE = new Shape(9, 1.5, 50, 0.25, 10, 0.5, true);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "degreeMedian|-1|shape.degreeMedian: -1 is not allowed (0 to 1000000)",
        "degreeSigma|4.5|shape.degreeSigma: 4.5 is not allowed (0.0 to 4.0)",
        "mostFollowers|10000001|shape.mostFollowers: 10000001 is not allowed (0 to 10000000)",
        "reciprocity|1.1|shape.reciprocity: 1.1 is not allowed (0.0 to 1.0)",
        "privatePercent|101|shape.privatePercent: 101 is not allowed (0 to 100)",
        "authorExponent|9|shape.authorExponent: 9.0 is not allowed (0.0 to 8.0)",
        "events|1|my.json:25: shape.events: ",
        "evants|true|my.json: shape.events is missing",
        "algorithm|1|shape: algorithm 1 has none and algorithm 2 needs one",
      })
  void aBadFieldOfTheShapeIsNamedToo(String field, String value, String message) {
    String valid = Json.write(Specs.shaped(12, SHAPE));
    String spec =
        field.equals("evants")
            ? valid.replaceFirst(",\\s*\"events\" : true", "")
            : valid.replaceFirst("\"" + field + "\" : [^,\n]+", "\"" + field + "\" : " + value);

    assertThatThrownBy(() -> Json.read(spec, "my.json", GraphSpec.class))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("my.json:")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
    assertThat(Json.read(valid, "my.json", GraphSpec.class)).isEqualTo(Specs.shaped(12, SHAPE));
  }

  @Test
  void anExponentThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> Specs.of(12, 1, 4, Double.NaN))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("zipfExponent: NaN");
  }
}
