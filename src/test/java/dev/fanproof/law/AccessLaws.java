package dev.fanproof.law;

import dev.fanproof.access.AccessMode;
import java.util.Map;

/** A1 for one reader and post at quiescence. */
public final class AccessLaws {

  private AccessLaws() {}

  /** Every mode gives the model's verdict from the model's source. */
  public static void exact(
      String question, Map<AccessMode, String> model, Map<AccessMode, String> database) {
    Law.A1.require(
        model.equals(database), question + "\n  model    " + model + "\n  database " + database);
  }

  /** FRESH_TOKEN gives the verdict of TRUTH, from whatever source. */
  public static void freshIsTruth(String question, Map<AccessMode, String> decisions) {
    Law.A1.require(
        verdict(decisions.get(AccessMode.FRESH_TOKEN))
            .equals(verdict(decisions.get(AccessMode.TRUTH))),
        question + ": " + decisions);
  }

  private static String verdict(String decision) {
    return decision.substring(0, decision.indexOf('/'));
  }
}
