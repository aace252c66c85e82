package dev.fanproof.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import dev.fanproof.BadInput;
import java.util.ArrayList;
import java.util.List;

/** Compares a dataset's files with its manifest. */
final class Verification {
  private final Dataset dataset;
  private final List<String> differences = new ArrayList<>();

  Verification(Dataset dataset) {
    this.dataset = dataset;
  }

  List<String> differences() {
    try {
      compareHashes();
      compareContents();
    } catch (BadInput damage) {
      differences.add(damage.getMessage());
    }
    return List.copyOf(differences);
  }

  private void compareHashes() {
    JsonNode stated = Json.tree(dataset.manifest().sha256());
    compare("sha256", stated, Json.tree(Sha256.ofDataFiles(dataset.directory())));
  }

  private void compareContents() {
    JsonNode stated = Json.tree(dataset.manifest().contents());
    compare("contents", stated, Json.tree(ContentsReader.read(dataset.directory())));
  }

  private void compare(String path, JsonNode stated, JsonNode found) {
    if (found.isObject()) {
      found
          .fieldNames()
          .forEachRemaining(name -> compare(path + "." + name, stated.path(name), found.get(name)));
    } else if (!found.equals(stated)) {
      String manifest = stated.isMissingNode() ? "nothing" : stated.asText();
      differences.add(path + ": the manifest says " + manifest + ", the files " + found.asText());
    }
  }
}
