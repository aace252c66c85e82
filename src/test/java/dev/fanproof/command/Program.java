package dev.fanproof.command;

import java.util.List;
import java.util.stream.Collectors;

/** Commands and the accounts that they are about; the text is Java that builds the program. */
public record Program(Cast cast, List<Command> commands) {

  public Program {
    commands = List.copyOf(commands);
  }

  /** A program to write by hand. */
  public static Program of(Cast cast, Command... commands) {
    return new Program(cast, List.of(commands));
  }

  @Override
  public String toString() {
    String list = commands.stream().map(Object::toString).collect(Collectors.joining(", "));
    return "new Program(" + cast + ", List.of(" + list + "))";
  }
}
