package dev.fanproof.law;

import dev.fanproof.model.StatusModel;
import dev.fanproof.status.Result;
import dev.fanproof.status.Status;
import java.util.ArrayList;
import java.util.List;

/** S1 for what callers were told, who act on it: the statuses they were told of form a path. */
public final class StatusLaws {

  private StatusLaws() {}

  /**
   * Some order of the granted transitions continues the path.
   *
   * @param before the path before them
   * @param answers of calls at once
   */
  public static void granted(List<Status> before, List<Result> answers) {
    List<Status> told = new ArrayList<>();
    for (Result answer : answers) {
      if (answer instanceof Result.Changed changed) {
        told.add(changed.to());
      }
    }
    Law.S1.require(continues(before, told), "after " + before + " callers were told " + answers);
  }

  private static boolean continues(List<Status> path, List<Status> rest) {
    if (rest.isEmpty()) {
      return StatusModel.allowed(path);
    }
    for (int i = 0; i < rest.size(); i++) {
      List<Status> longer = new ArrayList<>(path);
      List<Status> others = new ArrayList<>(rest);
      longer.add(others.remove(i));
      if (continues(longer, others)) {
        return true;
      }
    }
    return false;
  }
}
