package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Turns what a user typed into a path. */
final class UserPath {
  private UserPath() {}

  /**
   * @throws BadInput if no file system could have such a name
   */
  static Path of(String typed) {
    try {
      return Path.of(typed);
    } catch (InvalidPathException e) {
      throw new BadInput(Shown.of(typed) + " is no file name: " + e.getReason(), e);
    }
  }
}
