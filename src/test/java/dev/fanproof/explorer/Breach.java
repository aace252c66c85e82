package dev.fanproof.explorer;

import dev.fanproof.law.Law;
import dev.fanproof.law.LawBreach;

/** A schedule that breaks a law. */
public record Breach(Played played, LawBreach broken) {

  public Law law() {
    return broken.law();
  }

  @Override
  public String toString() {
    return played.story() + "\n" + broken.getMessage();
  }
}
