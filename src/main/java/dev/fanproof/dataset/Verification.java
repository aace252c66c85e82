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
    Manifest manifest = dataset.manifest();
    compare(
        "sha256",
        Json.tree(manifest.sha256()),
        Json.tree(Sha256.ofDataFiles(dataset.directory(), manifest.files())));
  }

  private void compareContents() {
    Contents stated = dataset.manifest().contents();
    Contents found = ContentsReader.read(dataset.directory());
    compareEnds(CsvFile.ACCOUNTS, stated.accounts(), found.accounts());
    compareEnds(CsvFile.FOLLOWS, stated.follows(), found.follows());
    compareEnds(CsvFile.POSTS, stated.posts(), found.posts());
    compare("contents", Json.tree(stated), Json.tree(found));
  }

  /** Says where a file ends that has lost or gained lines. */
  private void compareEnds(CsvFile file, long stated, long found) {
    if (stated != found) {
      differences.add(
          "%s:%d: the last line, where the manifest says %d lines"
              .formatted(dataset.directory().resolve(file.fileName), found + 1, stated + 1));
    }
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
