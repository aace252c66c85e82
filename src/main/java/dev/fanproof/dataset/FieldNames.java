package dev.fanproof.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import dev.fanproof.BadInput;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/**
 * Compares the names in a JSON object with a record's, nested ones too: a misspelt field is both
 * unknown and missing, and Jackson would only report the missing one, in its own terms. A part that
 * is a record of its own may be missing here; the record that has it says whether it must be there.
 */
final class FieldNames {
  private FieldNames() {}

  /**
   * Ignores what is no object; types are Jackson's business.
   *
   * @param path what to call the object in a message, up to and with the sign that joins a field
   */
  static void check(JsonNode object, Class<?> type, String path) {
    if (!type.isRecord() || !object.isObject()) {
      return;
    }
    RecordComponent[] components = type.getRecordComponents();
    List<String> known = Arrays.stream(components).map(RecordComponent::getName).toList();
    object.fieldNames().forEachRemaining(name -> checkKnown(name, known, path));
    for (RecordComponent component : components) {
      String name = component.getName();
      boolean part = component.getType().isRecord();
      if (!part && !object.has(name)) {
        throw new BadInput(path + name + " is missing");
      }
      check(object.path(name), component.getType(), path + name + ".");
    }
  }

  private static void checkKnown(String name, List<String> known, String path) {
    if (!known.contains(name)) {
      String all = String.join(", ", known);
      throw new BadInput(path + Shown.of(name) + " is unknown; known are " + all);
    }
  }
}
