package dev.fanproof.cli;

import java.nio.file.Path;

/** The project's folder, where results and caches go unless an option says otherwise. */
public final class Home {

  private Home() {}

  /** A path below it; {@code FANPROOF_HOME} names it, by default it is the working folder. */
  public static Path resolve(String path) {
    return Path.of(System.getenv().getOrDefault("FANPROOF_HOME", ".")).resolve(path);
  }
}
