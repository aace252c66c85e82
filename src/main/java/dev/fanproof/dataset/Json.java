package dev.fanproof.dataset;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.fanproof.BadInput;
import java.util.stream.Collectors;

/**
 * Reads and writes the JSON of specs and manifests: strict on the way in, bytes fixed on the way
 * out.
 */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          // Double.toString changed in JDK 19; Jackson's own writer is the same on every JDK.
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .build();

  // The default indenter ends lines as the machine does, which would change the bytes.
  private static final DefaultPrettyPrinter PRINTER = printer();

  private Json() {}

  /**
   * @param source what to call the text in a message, normally its file
   * @throws BadInput if the text is no JSON of that type
   */
  static <T> T read(String text, String source, Class<T> type) {
    try {
      FieldNames.check(MAPPER.readTree(text), type, source + ": ");
      T value = MAPPER.readValue(text, type);
      Limits.present(source, value);
      return value;
    } catch (JsonProcessingException e) {
      throw bad(source, e);
    }
  }

  static String write(Object value) {
    try {
      return MAPPER.writer(PRINTER).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record that cannot be written: " + value, e);
    }
  }

  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  private static BadInput bad(String source, JsonProcessingException e) {
    if (e.getCause() instanceof BadInput wrongValue) {
      return new BadInput(source + ": " + wrongValue.getMessage(), e);
    }
    String line = e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
    String what = e instanceof JsonMappingException m ? mapping(m) : e.getOriginalMessage();
    // Jackson also says that it doesn't say where the text is from; the file is named already.
    String shown =
        what.lines().collect(Collectors.joining(" ")).replaceAll("\\[Source: [^;]*; ", "[");
    return new BadInput(source + line + ": " + shown, e);
  }

  private static String mapping(JsonMappingException e) {
    String field =
        e.getPath().stream()
            .map(JsonMappingException.Reference::getFieldName)
            .collect(Collectors.joining("."));
    return (field.isEmpty() ? "" : field + ": ") + e.getOriginalMessage();
  }

  private static DefaultPrettyPrinter printer() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(lines);
    printer.indentArraysWith(lines);
    return printer;
  }
}
