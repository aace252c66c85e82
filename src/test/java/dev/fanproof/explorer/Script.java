package dev.fanproof.explorer;

import java.util.List;

/** Chooses what a text says, or tells why it can't be. */
record Script(Meeting meeting, Schedule schedule) implements Play.Chooser {

  @Override
  public String choose(List<String> runnable, String place, String last, Schedule before) {
    int done = before.moves().size();
    if (done == schedule.moves().size()) {
      throw impossible("it ends before all have ended (" + place + ")");
    }
    marks(before);
    Move next = schedule.moves().get(done);
    if (!runnable.contains(next.operation())) {
      throw impossible(next + " can't run after '" + before + "', only " + runnable + " can");
    }
    return next.operation();
  }

  /** A text without marks is taken; a mark that comes out otherwise is not. */
  private void marks(Schedule before) {
    for (int i = 0; i < before.moves().size(); i++) {
      if (schedule.moves().get(i).waited() && !before.moves().get(i).waited()) {
        throw impossible(schedule.moves().get(i) + " did not wait");
      }
    }
  }

  void ended(Played played) {
    marks(played.schedule());
    if (played.schedule().moves().size() < schedule.moves().size()) {
      throw impossible("it goes on after '" + played.schedule() + "', where all have ended");
    }
  }

  private IllegalArgumentException impossible(String why) {
    return new IllegalArgumentException(
        "'" + schedule + "' is no schedule of " + meeting + ": " + why);
  }
}
