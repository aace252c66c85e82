package dev.fanproof.property;

import dev.fanproof.command.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A sample that is made of commands: what is left out of a counterexample, and what is counted. */
interface Measured<T> {

  /** The number of commands. */
  int length();

  /** The same sample without the commands from the first number, included, to the second. */
  T without(int from, int to);

  /** Samples with the same commands in plainer surroundings, the plainest first. */
  default Stream<T> simpler() {
    return Stream.empty();
  }

  /** A list without a range, which may reach over its end or lie beyond it. */
  static List<Command> cut(List<Command> commands, int from, int to) {
    List<Command> rest = new ArrayList<>(commands);
    int size = commands.size();
    rest.subList(Math.min(from, size), Math.min(to, size)).clear();
    return rest;
  }
}
