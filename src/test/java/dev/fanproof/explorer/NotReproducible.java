package dev.fanproof.explorer;

/**
 * The same choices led elsewhere than the first time: something that is not an operation's step
 * decides too, and what was explored proves nothing.
 */
public final class NotReproducible extends AssertionError {

  NotReproducible(String meeting, String where, String then, String now) {
    super(meeting + " does not repeat itself after '" + where + "': then " + then + ", now " + now);
  }
}
